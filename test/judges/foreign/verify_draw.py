"""Recomputes the draw of a tournament from the exported tree of a hall's log, with nothing but Python's library.

    python3 verify_draw.py DIR/hall

Signatures are left out, since the library has no Ed25519: verify.go checks those of the same tree."""
import base64, glob, hashlib, json, os, re, struct, sys

def sha(data): return hashlib.sha256(data).digest()

def root(leaves):  # RFC 6962, section 2.1
    if len(leaves) == 1: return leaves[0]
    split = 1
    while split * 2 < len(leaves): split *= 2
    return sha(b"\x01" + root(leaves[:split]) + root(leaves[split:]))

def bundles(tree):  # c2sp.org/tlog-tiles: each entry is a big-endian uint16 length and its bytes
    files = glob.glob(os.path.join(tree, "tile/entries/**/*"), recursive=True)
    index = lambda path: int("".join(re.findall(r"\d{3}", path.split("tile/entries/")[1].split(".p/")[0])))
    widest = {}
    for path in filter(os.path.isfile, sorted(files, key=os.path.getsize)): widest[index(path)] = path
    for _, path in sorted(widest.items()):
        data, at = open(path, "rb").read(), 0
        while at < len(data):
            (length,) = struct.unpack_from(">H", data, at)
            yield data[at + 2 : at + 2 + length]
            at += 2 + length

def draw(seed, players):
    order, counter = list(players), 0
    for last in range(len(order) - 1, 0, -1):
        u = None
        while u is None or u >= 2**64 - 2**64 % (last + 1):  # a value that would bias is thrown away
            u = int.from_bytes(sha(seed.encode() + struct.pack(">Q", counter))[:8], "big")
            counter += 1
        other = u % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order

raw = list(bundles(sys.argv[1]))
leaves, entries = [sha(b"\x00" + entry) for entry in raw], [json.loads(entry) for entry in raw]
for n, entry in enumerate(entries):
    if entry["entry"] != "draw": continue
    _, size, claimed = entry["checkpoint"].split("\n")[:3]
    assert claimed == entry["seed"], "the seed is not the root of its checkpoint"
    assert base64.b64encode(root(leaves[: int(size)])).decode() == claimed, "the log begins with other entries"
    before = entries[: int(size)]
    plan = [e for e in before if e["entry"] == "plan" and entry["round"] in ("all", e["round"])][-1]
    size = sum(map(len, plan["tables"])) + len(plan["out"])
    players = plan.get("players", range(1, size + 1))
    assert {e["number"] for e in before if e["entry"] == "player"} >= set(players), "players are missing"
    assert draw(claimed, players) == entry["order"], "the order does not follow from the seed"
    print(f"entry {n}: the draw of {len(players)} players holds")
