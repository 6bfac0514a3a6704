import { list } from './trials.ts';
import { type BenchFinding, LATEST } from './verdict.ts';

/** What is wrong, and what to try next, in words. */
export interface FindingWords {
  readonly found: string;
  readonly next: string;
}

/** A finding in words. */
export function wordsOf(finding: BenchFinding): FindingWords {
  switch (finding.is) {
    case 'nothing-heard': {
      const { tags, antenna } = finding;
      const field =
        antenna === null ? '' : ` The own field comes back with ${antenna} of 1023 (0: there is none).`;
      return {
        found: `not one of the first ${tags} tags was heard alone: the chip tells of an answer more than ${LATEST} µs late, or the loop is out of tune.${field}`,
        next: 'try a module with its own antenna, as it was bought: if that hears a tag at 10 mm, tune or rebuild the loop; if not, look at the wiring, and take another module',
      };
    }
    case 'late-chip':
      return {
        found: `late chip: it told of the start of an answer ${finding.microseconds} µs late; the firmware waits ${LATEST} µs, and takes a later answer for silence`,
        next: 'take another module; if that is as late, send in the file: the firmware must wait longer (latestTold in firmware/reader/chips/pn5180.cpp)',
      };
    case 'dead-tags':
      return {
        found: `dead tag: ${tagsOf(finding.tags)} never heard, where the others were`,
        next: 'turn it over, look at its coil, lay it alone over the loop; if it stays silent, throw it away before it is glued into a tile',
      };
    case 'weak-tags':
      return {
        found: `weak tag: ${tagsOf(finding.tags)} heard too seldom, where the others were not`,
        next: 'exchange its place with another tag: if the place is at fault, shift the loop or its ends; if the tag is, take another',
      };
    case 'weak-loop':
      return {
        found: `detuned loop: ${finding.tags.length} of ${finding.of} tags were heard too seldom (${list(finding.tags)})`,
        next: 'with the tags in place, turn the trimmer a little and repeat the trial, first one way, then the other; if no place of it serves, measure the loop and match it anew, or make it larger by a tile at each end',
      };
    case 'foreign-tag':
      return {
        found: `foreign tag: ${finding.uid} was read in ${finding.readings} of ${finding.of} readings, and answers by its number, but is none of the tags learned`,
        next: 'look for a card, a book of the library or a loose tag within 50 cm; if there is none, the loop reaches too far',
      };
    case 'ghost-uid':
      return {
        found: `ghost: ${finding.uid} was read in ${finding.readings} of ${finding.of} readings, but no tag answers to it: two answers at once were taken for one`,
        next: 'send in the file; a table ignores tags that are not of its set, so this alone does not make the design fail at a table',
      };
    case 'stray-tags': {
      const { tags, inWall } = finding;
      return inWall
        ? {
            found: `the loop reads the wall: ${tagsOf(tags)} read beside the zone`,
            next: 'move the loop or the wall 20 mm apart and repeat the trial; note the distance at which none is read',
          }
        : {
            found: `${tagsOf(tags)} read, but should lie elsewhere`,
            next: 'look whether the right tags lie there and the others 50 cm away, and repeat the trial; if so, the loop reaches too far',
          };
    }
    case 'slot-lost':
      return {
        found: `${tagsOf(finding.tags)} lost too often beside one that answers in the same slot`,
        next: 'lay both 10 mm farther apart and repeat the trial: if they are read then, they detune each other; if not, send in the file',
      };
    case 'drowned':
      return {
        found: `tag ${finding.weak} is too weak beside a strong one, or where it lies`,
        next: 'take the strong one away and repeat the trial with a third tag far off: if the weak one is read then, it was drowned, so send in the file; if not, the loop is too weak at its edge: tune it, or make it larger',
      };
    case 'not-weaker':
      return {
        found: `tag ${finding.weak} was to be weak, but was heard as strongly as tag ${finding.strong}: the trial says nothing`,
        next: 'lift it by another tile, or move it outwards, and repeat the trial',
      };
    case 'failed-readings':
      return {
        found: `${finding.count} readings failed: ${finding.reasons.join(', ')}`,
        next: 'look at the cable, the supply and the wiring (hardware/wiring.md); mingg doctor names the fault of a board',
      };
  }
}

const tagsOf = (tags: readonly number[]): string =>
  tags.length === 1 ? `tag ${tags[0]} was` : `tags ${list(tags)} were`;
