import type { DoctorSettings } from './doctor-settings.ts'
import { fault, notice, ok, reasonOf, type Finding } from './finding.ts'
import { readCertificate, type Certificate } from './probe.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Let's Encrypt renews 30 days before: something is wrong when fewer are left. */
const soonDays = 14

/** The certificates of the public address and of the mail server. */
export async function checkCertificates(
  { origin, smtp }: DoctorSettings,
  now: Date,
): Promise<Finding[]> {
  const servers: { readonly what: string; readonly host: string; readonly port: number }[] = []
  if (origin?.protocol === 'https:') {
    servers.push({
      what: 'TERRIER_ORIGIN',
      host: origin.hostname,
      port: Number(origin.port || 443),
    })
  }
  if (smtp?.protocol === 'smtps:') {
    servers.push({ what: 'SMTP_URL', host: smtp.hostname, port: Number(smtp.port || 465) })
  }
  return Promise.all(
    servers.map(async ({ what, host, port }) => {
      try {
        return ofCertificate(`${host} (${what})`, await readCertificate(host, port), now)
      } catch (error) {
        return fault(
          `${host} (${what}) shows no certificate: ${reasonOf(error)}.`,
          'Check its name and port, that it runs, and the firewall.',
        )
      }
    }),
  )
}

export function ofCertificate(
  name: string,
  { validTo, fault: untrusted }: Pick<Certificate, 'validTo' | 'fault'>,
  now: Date,
): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  const until = validTo.toISOString().slice(0, 10)
  if (days < 0) {
    return fault(
      `The certificate of ${name} expired on ${until}.`,
      'Renew it, and reload the server that has it.',
    )
  }
  if (untrusted !== null) {
    return fault(
      `The certificate of ${name} is not trusted (${untrusted}).`,
      'Use one of a recognised authority for this name, with all certificates in between.',
    )
  }
  if (days < soonDays) {
    return notice(
      `The certificate of ${name} expires on ${until}, in ${days} days.`,
      'See why it has not been renewed by itself.',
    )
  }
  return ok(`The certificate of ${name} is valid until ${until}.`)
}
