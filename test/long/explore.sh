#!/usr/bin/env bash
# Runs the properties on other random hands than `npm test`, round after round: `npm run long -- explore ROUNDS`.
# Stops at the first seed that fails; `MINGG_SEED=SEED npx vitest run --config test/vitest.config.ts` reproduces the
# failure.
set -euo pipefail
cd "$(dirname "$0")/../.."
mapfile -t files < <(grep -rlE "fc\.(assert|property)|testProperties" --include='*.test.ts' shared host firmware hardware test)
for ((round = 1; round <= ${1:-10}; round++)); do
  export MINGG_SEED=$((RANDOM * 32768 + RANDOM))
  echo "Round $round, seed $MINGG_SEED …"
  npx vitest run --config test/vitest.config.ts "${files[@]}"
done
