# Fills the ground areas of a board, in KiCad's Python: fill-ground.py FILE.kicad_pcb
import sys

import pcbnew

board = pcbnew.LoadBoard(sys.argv[1])
pcbnew.ZONE_FILLER(board).Fill(board.Zones())
pcbnew.SaveBoard(sys.argv[1], board)
