import { parentPort, workerData } from 'node:worker_threads';
import { readClubRules } from '../../shared/books/index.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { answerLines, type Lines, type ScoringThreadData } from './score-lines.ts';

// A thread that answers pieces of lines, one after the other as they come.
const port = parentPort!;
const { club } = workerData as ScoringThreadData;
const clubRules = club ? readClubRules(club) : null;
if (clubRules && !clubRules.ok) throw new Error('rules of a club that were read once cannot be read again');
const ruleSets = new RuleNames(clubRules?.value);

port.on('message', (lines: Lines) => {
  const answers = answerLines(lines, ruleSets);
  port.postMessage(answers, [answers.text.buffer]);
});
port.postMessage('ready');
