import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

import type { Environment } from '@terrier/store/environment'

import { doctorSettings } from '../doctor/doctor-settings.ts'
import { count, type Finding } from '../doctor/finding.ts'
import { runDoctor, subjects, type Check, type Subject } from '../doctor/run-doctor.ts'
import type { Screen } from '../progress/progress.ts'
import { parseArguments } from './parse-arguments.ts'
import { UsageError } from './usage.ts'

/** The doctor has found faults, which it has printed. */
export class FaultsFound extends Error {
  constructor(faults: number) {
    super(`${count(faults, 'fault was', 'faults were')} found.`)
    this.name = 'FaultsFound'
  }
}

/**
 * Checks this installation, and prints what to do. It runs with settings that no other command
 * could use. Throws `FaultsFound`.
 */
export async function doctor(
  args: readonly string[],
  { environment, output }: { readonly environment: Environment; readonly output: Screen },
): Promise<void> {
  const { positionals, values } = parseArguments(args, {
    'env-file': { type: 'string' },
    json: { type: 'boolean' },
  })
  const only = positionals.map(subjectOf)
  const settingsFile = values['env-file']
  const settings = doctorSettings({
    ...environment,
    ...(settingsFile !== undefined && readSettings(settingsFile)),
  })
  const checks = await runDoctor(settings, {
    settingsFile,
    now: new Date(),
    ...(only.length > 0 && { only }),
  })
  const faults = checks.flatMap(({ findings }) => findings).filter(({ level }) => level === 'fault')
  output.write(values.json ? asJson(checks, faults.length) : asText(checks))
  if (faults.length > 0) throw new FaultsFound(faults.length)
}

function subjectOf(name: string): Subject {
  const subject = subjects.find((each) => each === name)
  if (subject) return subject
  throw new UsageError(`'${name}' is not looked at; what is: ${subjects.join(', ')}.`)
}

/** The settings of a file in the form of systemd's EnvironmentFile. */
function readSettings(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as Error).message}).`)
  }
}

function asJson(checks: readonly Check[], faults: number): string {
  const findings = checks.flatMap(({ subject, findings: found }) =>
    found.map((finding) => ({ subject, ...finding })),
  )
  return `${JSON.stringify({ faults, findings }, null, 2)}\n`
}

const marks: Readonly<Record<Finding['level'], string>> = {
  ok: 'OK',
  notice: 'NOTICE',
  fault: 'FAULT',
}

const margin = ' '.repeat(8)

function asText(checks: readonly Check[]): string {
  return checks
    .filter(({ findings }) => findings.length > 0)
    .map(({ subject, findings }) => `${subject}\n${findings.map(lineOf).join('')}`)
    .join('\n')
}

const lineOf = ({ level, message, remedy }: Finding): string =>
  `${marks[level].padEnd(margin.length)}${message}\n${remedy === undefined ? '' : `${margin}${remedy}\n`}`
