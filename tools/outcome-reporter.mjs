// Writes the result of a Vitest run to the file TEST_OUTCOME, for the summary of `npm test`:
// Vitest's own JSON report omits errors thrown outside of tests, which fail a run as well.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const withState = (state) => tests.filter((test) => test.result().state === state)
    const failures = [
      ...withState('failed').map((test) =>
        reported(test.module, test.fullName, test.result().errors),
      ),
      // A file that cannot be loaded, or a hook that throws, fails without a failed test.
      ...modules.flatMap((module) =>
        [module, ...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => reported(module, 'outside its tests', [error])),
        ),
      ),
      ...unhandledErrors.map((error) => `outside every test: ${error.stack ?? error.message}`),
    ]
    const outcome = {
      passed: withState('passed').length,
      skipped: withState('skipped').length,
      failures,
    }
    writeFileSync(process.env.TEST_OUTCOME, JSON.stringify(outcome))
    process.stdout.write(`\nThe slowest files, in seconds:\n${slowest(modules).join('\n')}\n`)
  }
}

/** The suite has a time limit: these are the first tests to make faster. */
const slowest = (modules) =>
  modules
    .map((module) => ({ module, seconds: module.diagnostic().duration / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 12)
    .map(
      ({ module, seconds }) =>
        `${seconds.toFixed(1).padStart(6)}  ${relative(process.cwd(), module.moduleId)}`,
    )

function reported(module, name, errors = []) {
  const reasons = errors.map(({ message, stack }) => `${message}\n${firstPlace(stack)}`)
  return `${relative(process.cwd(), module.moduleId)} › ${name}\n${reasons.join('\n')}`
}

const firstPlace = (stack = '') =>
  stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
