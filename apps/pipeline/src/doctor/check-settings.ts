import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { type Environment, faultsOfSettings, secretFileSettings } from '@terrier/store/environment'
import { z } from 'zod'

import { readConfig, settingNames } from '../config.ts'
import { isLocal, valueOf, type DoctorSettings } from './doctor-settings.ts'
import { fault, notice, ok, type Finding } from './finding.ts'

/** The server's own reader of its settings, which the commands do not have. */
const serverProgram = join(import.meta.dirname, '../../../server/src/start/check-settings.ts')

const ServerReply = z.object({ names: z.array(z.string()), faults: z.array(z.string()) })

const list = 'See the settings in docs/deployment.md.'

/** Every setting as server and commands read it, then what is contradictory, unsafe or missing. */
export async function checkSettings(settings: DoctorSettings): Promise<Finding[]> {
  const { environment, isProduction } = settings
  const server = await askServer(environment)
  const invalid = [
    ...new Set([...server.faults, ...faultsOfSettings(() => readConfig(environment))]),
  ]
  const known = new Set([...server.names, ...settingNames, ...secretFileSettings])
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith('TERRIER_') && !known.has(name),
  )
  const findings = [
    ...invalid.map((sentence) => fault(`${sentence}.`, `Correct it. ${list}`)),
    ...unknown.map((name) => notice(`${name} is not a setting, and has no effect.`, list)),
    ...unsafe(settings),
    ...(isProduction ? recommended(settings) : [local(settings)].flat()),
  ]
  return findings.length > 0 ? findings : [ok('All settings are valid, and none is missing.')]
}

async function askServer(environment: Environment): Promise<z.output<typeof ServerReply>> {
  const { stdout } = await promisify(execFile)(process.execPath, [serverProgram], {
    env: environment,
    timeout: 20_000,
  })
  return ServerReply.parse(JSON.parse(stdout))
}

function local({ origin }: DoctorSettings): Finding[] {
  if (!origin || isLocal(origin.hostname)) return []
  return [
    fault(
      'NODE_ENV is not production: anyone can log in to the accounts of the sample, whose password is public.',
      'Set NODE_ENV=production.',
    ),
  ]
}

function unsafe({ environment, isProduction, smtp, databaseUrl }: DoctorSettings): Finding[] {
  const findings: Finding[] = []
  const proxies = valueOf(environment, 'TRUST_PROXY')?.split(/[\s,]+/) ?? []
  if (proxies.some((proxy) => /\/0+$/.test(proxy))) {
    findings.push(
      fault(
        'TRUST_PROXY trusts every address, so that anyone can claim any address and the limits on wrong passwords do not hold.',
        'List only the addresses of the web server in front, such as loopback.',
      ),
    )
  }
  const metricsHost = valueOf(environment, 'METRICS_HOST') ?? 'localhost'
  if (valueOf(environment, 'METRICS_PORT') !== undefined && !isLocal(metricsHost)) {
    findings.push(
      notice(
        `The metrics can be read by everyone who reaches ${metricsHost}.`,
        'Let a firewall admit Prometheus alone, or set METRICS_HOST=127.0.0.1.',
      ),
    )
  }
  if (smtp?.protocol === 'smtp:' && smtp.password !== '' && !isLocal(smtp.hostname)) {
    findings.push(
      notice(
        'SMTP_URL begins with smtp://: the password is sent unencrypted if the mail server, or someone in between, does not offer STARTTLS.',
        'Use smtps:// if the mail server has it.',
      ),
    )
  }
  const database = URL.parse(databaseUrl ?? '')
  if (database && database.hostname !== '' && !isLocal(database.hostname)) {
    const mode = database.searchParams.get('sslmode')
    if (mode !== 'verify-full' && mode !== 'verify-ca') {
      findings.push(
        notice(
          'DATABASE_URL names another machine without verifying its certificate.',
          'Add sslmode=verify-full to it, unless the network in between is your own.',
        ),
      )
    }
  }
  const logLevel = valueOf(environment, 'LOG_LEVEL') ?? 'warn'
  if (isProduction && ['debug', 'trace', 'silent', 'fatal'].includes(logLevel)) {
    findings.push(notice(`LOG_LEVEL is ${logLevel}.`, 'Set it to info or warn.'))
  }
  return findings
}

function recommended({ environment, origin, smtp }: DoctorSettings): Finding[] {
  const isSet = (name: string) => valueOf(environment, name) !== undefined
  const findings: Finding[] = []
  if (!origin) {
    findings.push(
      notice(
        'TERRIER_ORIGIN is not set: links and passkeys work on localhost only.',
        'Set it to the address that people type, such as https://maps.example.',
      ),
    )
  } else if (origin.protocol === 'http:' && !isLocal(origin.hostname)) {
    findings.push(
      fault(
        'TERRIER_ORIGIN begins with http://: passwords and maps cross the network unencrypted.',
        'Serve HTTPS by the web server in front, and set an origin with https://.',
      ),
    )
  }
  if (origin && !isLocal(origin.hostname) && !isSet('TRUST_PROXY')) {
    findings.push(
      notice(
        'TRUST_PROXY is not set: all clients count as one network, so that one who guesses passwords holds up the others.',
        'Set it to the addresses of the web server in front, such as loopback.',
      ),
    )
  }
  if (!smtp) {
    findings.push(
      notice(
        'SMTP_URL is not set: no mail is sent, so that passwords cannot be reset and addresses cannot be confirmed.',
        'Set it to a mail server, such as smtps://user:password@mail.example.',
      ),
    )
  } else if (!isSet('MAIL_FROM')) {
    findings.push(
      notice(
        `MAIL_FROM is not set: mail comes from no-reply@${origin?.hostname ?? 'localhost'}, which the mail server may refuse.`,
        "Set it to an address that the mail server may send from, such as 'Terrier <maps@maps.example>'.",
      ),
    )
  }
  const operator = ['OPERATOR_NAME', 'OPERATOR_EMAIL'].filter((name) => !isSet(name))
  if (operator.length > 0) {
    findings.push(
      notice(
        `${operator.join(' and ')} ${operator.length === 1 ? 'is' : 'are'} not set: the pages Privacy, Terms and Contact do not say who runs this site.`,
        'Set them.',
      ),
    )
  }
  return findings
}
