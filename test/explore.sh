#!/usr/bin/env bash
# Tries the properties on other random hands than `npm test` does, round after round: `npm run test:explore -- ROUNDS`.
# The first seed that fails ends it; `MINGG_SEED=SEED npm run unit` shows the failure again.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(grep -rlE "fc\.(assert|property)|testProperties" --include='*.test.ts' shared host firmware hardware test)
for ((round = 1; round <= ${1:-10}; round++)); do
  export MINGG_SEED=$((RANDOM * 32768 + RANDOM))
  echo "Round $round, seed $MINGG_SEED …"
  npx vitest run --config test/vitest.config.ts "${files[@]}"
done
