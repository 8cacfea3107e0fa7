# SPDX-License-Identifier: MIT
"""The face: the drawn table on paper at true size, to print or to cut.

Where the pixels are is said by homeward.drawings.table_measures, what the lid takes by
homeward.case.measures.
"""
