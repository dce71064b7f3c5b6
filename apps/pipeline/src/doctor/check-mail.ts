import type { DatabaseInspection } from '@terrier/store/operations/inspect-database'
import { createTransport } from 'nodemailer'

import { isLocal, type DoctorSettings } from './doctor-settings.ts'
import { count, fault, notice, ok, reasonOf, type Finding } from './finding.ts'

const silenceMs = 10_000

/** An attempt that fails is repeated within the hour. */
const lateSeconds = 3600

/** Whether the mail server takes the login, without sending anything, and whether mails wait. */
export async function checkMail(
  { smtp, requiresTls }: DoctorSettings,
  inspection: Pick<DatabaseInspection, 'mails'> | undefined,
): Promise<Finding[]> {
  if (!smtp) return []
  return [await ofServer(smtp, requiresTls), ...(await ofOutbox(inspection))]
}

async function ofServer(smtp: URL, requiresTls: boolean): Promise<Finding> {
  const transport = createTransport({
    url: smtp.href,
    requireTLS: requiresTls && !isLocal(smtp.hostname),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  })
  try {
    await transport.verify()
    const login = smtp.username === '' ? 'replies' : 'accepts the login'
    return ok(`The mail server ${smtp.host} ${login}.`)
  } catch (error) {
    return ofFailure(smtp, error)
  } finally {
    transport.close()
  }
}

function ofFailure({ host }: URL, error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EAUTH') {
    return fault(
      `The mail server ${host} refuses the login.`,
      'Correct the user and the password in SMTP_URL; characters such as @ and / are written as %40 and %2F there.',
    )
  }
  return fault(
    `The mail server ${host} cannot be used: ${withoutStop(reasonOf(error))}.`,
    'Check host, port and protocol of SMTP_URL (smtps:// has port 465, smtp:// port 587 or 25), and the firewall.',
  )
}

const withoutStop = (sentence: string): string => sentence.replace(/\.\s*$/, '')

async function ofOutbox(
  inspection: Pick<DatabaseInspection, 'mails'> | undefined,
): Promise<Finding[]> {
  const mails = await inspection?.mails()
  if (!mails) return []
  const findings: Finding[] = []
  if (mails.oldestMailSeconds > lateSeconds) {
    findings.push(
      notice(
        `${count(mails.mailsWaiting, 'mail waits', 'mails wait')} to be sent, the oldest for ${Math.round(mails.oldestMailSeconds / 3600)} hours.`,
        "The log of the server says why, in lines with 'A mail could not be sent'.",
      ),
    )
  }
  if (mails.abandonedInWeek > 0) {
    findings.push(
      notice(
        `${count(mails.abandonedInWeek, 'mail was', 'mails were')} given up in the last seven days.`,
        "The log of the server says why, in lines with 'A mail is given up'.",
      ),
    )
  }
  return findings
}
