# SPDX-License-Identifier: MIT
from dummy import app

app.main()
