// Reads a log of Mingg with golang.org/x/mod/sumdb, which nobody of Mingg wrote: its note package opens the
// checkpoint, its tlog package authenticates every tile and entry. Run by `npm run test:foreign`.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8

// tiles is the tree in a folder: tlog asks for tiles, and says which held.
type tiles struct{ folder string }

func (t tiles) Height() int                     { return height }
func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (t tiles) ReadTiles(of []tlog.Tile) ([][]byte, error) {
	var data [][]byte
	for _, tile := range of {
		// tlog writes tile/8/0/000, with the height; tlog-tiles leaves it out, since it is always 8.
		path := strings.Replace(tile.Path(), fmt.Sprintf("tile/%d/", height), "tile/", 1)
		bytes, err := os.ReadFile(filepath.Join(t.folder, path))
		if err != nil {
			return nil, err
		}
		data = append(data, bytes)
	}
	return data, nil
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// open verifies a checkpoint's signature, and tells whose log it is of and its tree.
func open(signed []byte, vkey string) (string, tlog.Tree) {
	verifier, err := note.NewVerifier(vkey)
	check(err)
	opened, err := note.Open(signed, note.VerifierList(verifier))
	check(err)
	lines := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err)
	root, err := base64.StdEncoding.DecodeString(lines[2])
	check(err)
	tree := tlog.Tree{N: size}
	copy(tree.Hash[:], root)
	return opened.Sigs[0].Name, tree
}

// checkProof checks a proof of one entry (c2sp.org/tlog-proof), whose extra data begins with the entry.
func checkProof(file, vkey string) {
	text, err := os.ReadFile(file)
	check(err)
	parts := strings.SplitN(string(text), "\n\n", 2)
	lines := strings.Split(parts[0], "\n")
	name, tree := open([]byte(parts[1]), vkey)
	extra, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra "))
	check(err)
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64)
	check(err)
	var proof tlog.RecordProof
	for _, line := range lines[3:] {
		hash, err := tlog.ParseHash(line)
		check(err)
		proof = append(proof, hash)
	}
	entry := bytes.SplitN(extra, []byte("\n"), 2)[0]
	check(tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry)))
	fmt.Printf("entry %d of %s is in the log of %d\n", index, name, tree.N)
}

func main() {
	path, vkey := os.Args[1], os.Args[2]
	if about, err := os.Stat(path); err == nil && !about.IsDir() {
		checkProof(path, vkey)
		return
	}
	checkTree(path, vkey)
}

// checkTree checks every tile and entry of a tree.
func checkTree(folder, vkey string) {
	signed, err := os.ReadFile(filepath.Join(folder, "checkpoint"))
	check(err)
	name, tree := open(signed, vkey)
	size := tree.N

	var entries [][]byte
	for n := int64(0); n*256 < size; n++ {
		tile := tlog.Tile{H: height, L: 0, N: n, W: 256}
		if size-n*256 < 256 {
			tile.W = int(size - n*256)
		}
		path := strings.Replace(tile.Path(), fmt.Sprintf("tile/%d/0/", height), "tile/entries/", 1)
		bundle, err := os.ReadFile(filepath.Join(folder, path))
		check(err)
		for reader := bytes.NewBuffer(bundle); reader.Len() > 0; {
			length := int(binary.BigEndian.Uint16(reader.Next(2)))
			entries = append(entries, append([]byte(nil), reader.Next(length)...))
		}
	}
	if int64(len(entries)) != size {
		check(fmt.Errorf("%d entries in the bundles of a log of %d", len(entries), size))
	}
	var indexes []int64
	for n := range entries {
		indexes = append(indexes, tlog.StoredHashIndex(0, int64(n)))
	}
	hashes, err := tlog.TileHashReader(tree, tiles{folder}).ReadHashes(indexes)
	check(err)
	for n, entry := range entries {
		if tlog.RecordHash(entry) != hashes[n] {
			check(fmt.Errorf("entry %d is not what its hash says", n))
		}
	}
	fmt.Printf("%d entries of %s hold\n", size, name)
}
