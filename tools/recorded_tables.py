"""The words and tile layouts of the recorded games and of Aude, side by side."""

from collections import namedtuple

SIDES = 'NESW'
HALVES = ('NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR')
STEPS = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}
KINDS = {'Road': 'road', 'City': 'city', 'Field': 'field', 'Monastery': 'monastery', 'Garden': 'garden'}
FIGURES = {'SmallFollower': 'normal', 'Abbot': 'abbot', 'BigFollower': 'large', 'Builder': 'builder', 'Pig': 'pig'}
MEEPLES = {'small': 'normal', 'abbot': 'abbot', 'big': 'large', 'builder': 'builder', 'pig': 'pig'}
COLORS = ('red', 'blue', 'green', 'yellow', 'black', 'gray')
TUNNELS = ('TUNNEL_A', 'TUNNEL_B', 'TUNNEL_C')
GOODS = {'GRAIN': 'grain', 'WINE': 'wine', 'CLOTH': 'cloth'}
SETS = {'basic:1': 'base:c1', 'basic:2': 'base:c2', 'river/1:2': 'river:c2', 'inns-and-cathedrals:2': 'inns:c2',
        'traders-and-builders:2': 'traders:c2', 'tunnel': 'tunnel'}
ELEMENTS = {'small-follower': 7, 'farmers': True, 'abbot': 1, 'garden': True, 'big-follower': 1, 'inn': True,
            'cathedral': True, 'builder': 1, 'pig': 1, 'traders': True, 'tunnel': 1}

# Layouts at rotation 0, a line a tile: id|cities|roads|fields|rivers|symbols. Features are parted by spaces;
# `N-W` touches both sides, `[..]` is printed on it, `>N+S` names the cities that a field touches.

# As the recorded engine has them.
RECORDED = """
BA/L|||NL.NR.EL.ER.SL.SR.WL.WR||monastery
BA/LR||S|NL.NR.EL.ER.SL.SR.WL.WR||monastery
BA/RCr|N|W-E|EL.WR>N ER.SL.SR.WL||
BA/Cccc+|N-W-S-E[shield]||||
BA/CccR+|N-W-E[shield]|S|SL>N SR>N||
BA/CccR|N-W-E|S|SL>N SR>N||
BA/CFc+|W-E[shield]||NL.NR>W SL.SR>W||
BA/CFc.1|W-E||NL.NR>W SL.SR>W||
BA/Cc.1|N-W||SL.SR.EL.ER>N||
BA/CcG|N-W||SL.SR.EL.ER>N||garden
BA/Cc+|N-W[shield]||SL.SR.EL.ER>N||
BA/Cc+G|N-W[shield]||SL.SR.EL.ER>N||garden
BA/CcRr|N-W|E-S|EL.SR>N ER.SL||
BA/CcRr+|N-W[shield]|E-S|EL.SR>N ER.SL||
BA/Ccc|N-E-W||SL.SR>N||
BA/CccG|N-E-W||SL.SR>N||garden
BA/Ccc+|N-E-W[shield]||SL.SR>N||
BA/CRr|N|E-S|EL.WL.WR.SR>N ER.SL||
BA/CRRR|N|E S W|WR.EL>N WL.SR ER.SL||
BA/RrC|N|S-W|WR.EL.ER.SL>N WL.SR||
BA/C|N||WL.WR.SL.SR.EL.ER>N||
BA/CG|N||WL.WR.SL.SR.EL.ER>N||garden
BA/CFC.2|N S||WL.WR.EL.ER>N+S||
BA/CFCG|N S||WL.WR.EL.ER>N+S||garden
BA/CC.2|N W||EL.ER.SL.SR>N+W||
BA/CCG|N W||EL.ER.SL.SR>N+W||garden
BA/RRRR||N E S W|WR.NL NR.EL ER.SL SR.WL||
BA/RRR||E S W|WR.NL.NR.EL ER.SL SR.WL||
BA/Rr||W-S|WR.NL.NR.EL.ER.SL SR.WL||
BA/RrG||W-S|WR.NL.NR.EL.ER.SL SR.WL||garden
BA/RFr||W-E|WR.NL.NR.EL ER.SL.SR.WL||
BA/RFrG||W-E|WR.NL.NR.EL ER.SL.SR.WL||garden
TU/CRRR|N|W[tunnel] E[tunnel] S[tunnel]|WR.EL>N ER.SL SR.WL||
TU/RCR|N|W[tunnel] E[tunnel]|WR.EL>N ER.SL.SR.WL||
TU/RR||E[tunnel] S[tunnel]|SR.WL.WR.NL.NR.EL ER.SL||
TU/RRRR||N W[tunnel] E[tunnel] S[tunnel]|WR.NL.NR.EL ER.SL SR.WL||
RI/s|||NL.NR.EL.ER.SL.SR.WL.WR|E|
RI.1/I.e|||NL.NR.EL.ER.SL.SR.WL.WR|W|
RI.1/CICI|N S||EL.WR>N ER.WL>S|W-E|
RI.1/CIRI|N|S|EL>N WR>N ER.SL WL.SR|W-E|
RI.1/LIRI||S|WR.NL.NR.EL ER.SL WL.SR|W-E|monastery
RI.1/RIrI||W-E|WR.NL NR.EL ER.SL WL.SR|N-S|
RI.1/IFI|||WR.NL.NR.EL WL.SL.SR.ER|W-E|
RI.1/CcII|N-W||SR.EL>N ER.SL|S-E|
RI.1/RrII||N-E|WR.NL.ER.SL NR.EL WL.SR|W-S|
RI.1/II|||WR.NL.NR.EL.ER.SL WL.SR|W-S|
RI.1/IIG|||WR.NL.NR.EL.ER.SL WL.SR|W-S|garden
IC/Cccc.c|N-W-S-E[cathedral]||||
IC/LRFR||W E|ER.SL.SR.WL EL.NL.NR.WR||monastery
IC/CCCC|N W E S||I>N+W+E+S||
IC/CCCCG|N W E S||I>N+W+E+S||garden
IC/CCC|N W E||SL.SR>N+W+E||
IC/CRCR|N S|W E|ER>S WL>S EL>N WR>N||
IC/CCc+|N-W[shield] S||EL.ER>N+S||
IC/C!|N||EL.ER>N WL.WR.SL.SR>N||
IC/CFR|N|S|WL.WR.SR>N EL.ER.SL>N||
IC/CcR|N-W|E|EL>W ER.SL.SR>W||
IC/CRcR+|E-W[shield]|N S|NL>W NR>W SL>W SR>W||
IC/RCc.i|N-W|S[inn]|SR>W SL.EL.ER>W||
IC/RrC.i|N|W-S[inn]|SR.WL WR.EL.ER.SL>N||
IC/CcRr+.i|N-W[shield]|E-S[inn]|SL.ER SR.EL>N||
IC/RRR.i||E[inn] W S|WR.NL.NR.EL WL.SR ER.SL||
IC/RFr.i||W-E[inn]|WR.NL.NR.EL ER.SL.SR.WL||
IC/RFr.iG||W-E[inn]|WR.NL.NR.EL ER.SL.SR.WL||garden
IC/Rr.i||W-S[inn]|WR.NL.NR.EL.ER.SL SR.WL||
IC/RrRr||N-W S-E|NL.WR SL.ER NR.EL.SR.WL||
TB/Cc.g|N-W[grain]||SL.SR.EL.ER>N||
TB/Cc.w|N-W[wine]||SL.SR.EL.ER>N||
TB/CCc.c|W-E[cloth] S||NL.NR>W I>W+S||
TB/CCc.w|W-E[wine] S||NL.NR>W I>W+S||
TB/Ccc.g|N-W-E[grain]||SL.SR>N||
TB/CcCC.c|N-W[cloth] S E||I>N+E+S||
TB/CcRR!.c|N-W[cloth]|S E|SR>N SL>N ER>N EL>N||
TB/CcRR.w|N-W[wine]|S E|SR>N SL.ER>N EL>N||
TB/CcRR.wG|N-W[wine]|S E|SR>N SL.ER>N EL>N||garden
TB/CcRC.c|N-W[cloth] S|E|EL>N ER>N+S||
TB/CcRC.g|N-W[grain] S|E|EL>N ER>N+S||
TB/CcR.c|N-W[cloth]|E|EL>N ER.SL.SR>N||
TB/CcR.cG|N-W[cloth]|E|EL>N ER.SL.SR>N||garden
TB/CcR!.w|N-W[wine]|E|EL>N ER>N SL.SR>N||
TB/CccR.w|N-W-E[wine]|S|SR>N SL>N||
TB/CcCc.w|N-W[wine] E-S||I>N+S||
TB/CFc.w|W-E[wine]||NL.NR>W SL.SR>W||
TB/CR|N|E|EL>N WL.WR.SL.SR.ER>N||
TB/CRc.g|W-E[grain]|S|NL.NR>W SR>W SL>W||
TB/CRc.w|W-E[wine]|S|NL.NR>W SR>W SL>W||
TB/CRcR.w|E-W[wine]|N S|NL>W NR>W SL>W SR>W||
TB/LRRR||E S W|WR.NL.NR.EL ER.SL WL.SR||monastery
TB/RCc.g|N-W[grain]|S|SR>N SL.EL.ER>N||
TB/RCc!.g|N-W[grain]|S|SR>N SL>N EL.ER>N||
TB/RRC|N|W S|WR>N WL.SR EL.ER.SL>N||
TB/RRrr||N-S W-E|WR.NL NR.EL ER.SL SR.WL||
"""
# As Aude has them, where that differs: Aude's name = the recorded id. Two names: in order of drawing.
# The sets `inns` and `traders` keep the recorded layout; their names are the ids without the prefix.
AUDE = """
base/A=BA/LR||S|NL.NR.EL.ER.SL.SR.WL.WR||monastery
base/B=BA/L|||NL.NR.EL.ER.SL.SR.WL.WR||monastery
base/C=BA/Cccc+|N-E-S-W[shield]||||
base/D=BA/RCr|N|E-W|EL.WR>N ER.SL.SR.WL||
base/E=BA/C|N||EL.ER.SL.SR.WL.WR>N||
base/E.garden=BA/CG|N||EL.ER.SL.SR.WL.WR>N||garden
base/F=BA/CFc+|E-W[shield]||NL.NR>E SL.SR>E||
base/G=BA/CFc.1|E-W||NL.NR>E SL.SR>E||
base/H=BA/CFC.2|N S||EL.ER.WL.WR>N+S||
base/H.garden=BA/CFCG|N S||EL.ER.WL.WR>N+S||garden
base/I=BA/CC.2|N E||SL.SR.WL.WR>N+E||
base/I.garden=BA/CCG|N E||SL.SR.WL.WR>N+E||garden
base/J=BA/CRr|N|E-S|EL.SR.WL.WR>N ER.SL||
base/K=BA/RrC|N|S-W|WR.EL.ER.SL>N WL.SR||
base/L=BA/CRRR|N|E S W|WR.EL>N ER.SL SR.WL||
base/M=BA/Cc+|N-E[shield]||SL.SR.WL.WR>N||
base/M.garden=BA/Cc+G|N-E[shield]||SL.SR.WL.WR>N||garden
base/N=BA/Cc.1|N-E||SL.SR.WL.WR>N||
base/N.garden=BA/CcG|N-E||SL.SR.WL.WR>N||garden
base/O=BA/CcRr+|N-W[shield]|E-S|EL.SR>N ER.SL||
base/P=BA/CcRr|N-W|E-S|EL.SR>N ER.SL||
base/Q=BA/Ccc+|N-E-W[shield]||SL.SR>N||
base/R=BA/Ccc|N-E-W||SL.SR>N||
base/R.garden=BA/CccG|N-E-W||SL.SR>N||garden
base/S=BA/CccR+|N-E-W[shield]|S|SL>N SR>N||
base/T=BA/CccR|N-E-W|S|SL>N SR>N||
base/U=BA/RFr||N-S|NR.EL.ER.SL SR.WL.WR.NL||
base/U.garden=BA/RFrG||N-S|NR.EL.ER.SL SR.WL.WR.NL||garden
base/V=BA/Rr||S-W|WR.NL.NR.EL.ER.SL SR.WL||
base/V.garden=BA/RrG||S-W|WR.NL.NR.EL.ER.SL SR.WL||garden
base/W=BA/RRR||E S W|WR.NL.NR.EL ER.SL SR.WL||
base/X=BA/RRRR||N E S W|NL.WR NR.EL ER.SL SR.WL||
river/A=RI/s|||NL.NR.EL.ER.SL.SR.WL.WR|S|
river/B=RI.1/CIRI|N|S|WR>N EL>N ER.SL SR.WL|E-W|
river/C=RI.1/CICI|N S||WR.EL>N ER.WL>S|E-W|
river/D=RI.1/IFI|||NR.EL.ER.SL SR.WL.WR.NL|N-S|
river/E=RI.1/CcII|N-E||WR.SL>N WL.SR|S-W|
river/F=RI.1/IFI|||NR.EL.ER.SL SR.WL.WR.NL|N-S|
river/G=RI.1/II|||NL.WR NR.EL.ER.SL.SR.WL|N-W|
river/H=RI.1/LIRI||S|WR.NL.NR.EL ER.SL SR.WL|E-W|monastery
river/I=RI.1/RrII||N-W|NL.WR NR.EL.SR.WL ER.SL|E-S|
river/J=RI.1/IIG|||SR.WL.WR.NL.NR.EL ER.SL|E-S|garden
river/K=RI.1/RIrI||E-W|NL.WR NR.EL ER.SL SR.WL|N-S|
river/L=RI.1/I.e|||NL.NR.EL.ER.SL.SR.WL.WR|N|
tunnel/1=TU/RCR|N|W[tunnel] E[tunnel]|WR.EL>N ER.SL.SR.WL||
tunnel/2=TU/CRRR|N|W[tunnel] E[tunnel] S[tunnel]|WR.EL>N ER.SL SR.WL||
tunnel/3=TU/RR||E[tunnel] S[tunnel]|SR.WL.WR.NL.NR.EL ER.SL||
tunnel/4=TU/RRRR||N W[tunnel] E[tunnel] S[tunnel]|WR.NL.NR.EL ER.SL SR.WL||
"""

Segment = namedtuple('Segment', 'kind ports marks cities')


class Unknown(Exception):
    """The recording, or a converted file, holds something that the conversion does not expect."""


def need(condition, *what):
    """Stops with `what` unless `condition` holds; unlike assert it is never switched off."""
    if not condition:
        raise Unknown(' '.join(str(w) for w in what))
