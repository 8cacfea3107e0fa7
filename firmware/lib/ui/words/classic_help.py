# SPDX-License-Identifier: MIT
"""The help of classic: how to play, and each card."""

HOWTO = (
    "Bring your four pawns from Start round the board to Home. The first to do so wins.",
    "Each turn a card is drawn. Choose what to do with it, and see on the board what would happen"
    " before you press OK.",
    "A 1 or a 2 brings a pawn out of Start. You must move if you can.",
    "Land on somebody else's pawn and it goes back to its Start. You cannot land on your own.",
    "Land on the first square of a slide of another colour and you slide to its end. Whoever is on"
    " it, you too, goes back to Start.",
    "The last five squares before Home are safe, and only yours. Home must be reached exactly.",
)

CARDS = {
    1: "Bring a pawn out of Start, or move one forward 1.",
    2: "Bring a pawn out of Start, or move one forward 2. Then draw again, in any case.",
    3: "Move a pawn forward 3.",
    4: "Move a pawn back 4.",
    5: "Move a pawn forward 5.",
    7: "Move a pawn forward 7, or split the 7 between two pawns. It cannot bring one out of Start.",
    8: "Move a pawn forward 8.",
    10: "Move a pawn forward 10 or back 1. If none can go forward, one must go back.",
    11: "Move a pawn forward 11, or swap one of yours with another player's on the open track. If"
    " none can go forward you may pass.",
    12: "Move a pawn forward 12.",
    13: "Sorry! A pawn from your Start takes the place of another player's on the open track, which"
    " goes back to its Start.",
    14: "House card. Die 1: appear behind the closest pawn of another player. 2: a card is drawn,"
    " move ten times that. 3: back 20. 4: jump in front of the next pawn ahead or behind; nobody"
    " out: back 12. 5: let another player out of Start, or send one of yours back. 6: red and yellow"
    " change places, and green and blue.",
}
