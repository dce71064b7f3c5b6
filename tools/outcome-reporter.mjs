// What a run of Vitest came to, for `npm test` to add up: its own JSON report leaves out whatever
// was thrown outside every test, which fails a run just the same. Written to the file TEST_OUTCOME.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const withState = (state) => tests.filter((test) => test.result().state === state)
    const failures = [
      ...withState('failed').map((test) => told(test.module, test.fullName, test.result().errors)),
      // A file that cannot be loaded, and a hook that throws, fail without a test that does.
      ...modules.flatMap((module) =>
        [module, ...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => told(module, 'outside its tests', [error])),
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
  }
}

function told(module, name, errors = []) {
  const reasons = errors.map(({ message, stack }) => `${message}\n${firstPlace(stack)}`)
  return `${relative(process.cwd(), module.moduleId)} › ${name}\n${reasons.join('\n')}`
}

const firstPlace = (stack = '') =>
  stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
