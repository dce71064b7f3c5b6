import {
  inspectDatabase,
  type DatabaseInspection,
  type DatabaseReport,
  type InspectedVersion,
} from '@terrier/store/operations/inspect-database'

import { checkBackup } from './check-backup.ts'
import { checkCertificates } from './check-certificates.ts'
import { checkClock, type ClockReading } from './check-clock.ts'
import { checkData } from './check-data.ts'
import { checkDatabase, checkReplicas } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkFolders } from './check-folders.ts'
import { checkMail } from './check-mail.ts'
import { checkSettings } from './check-settings.ts'
import { checkWebServer, type WebServerReport } from './check-web-server.ts'
import type { DoctorSettings } from './doctor-settings.ts'
import { fault, reasonOf, type Finding } from './finding.ts'

/** What is looked at, in this order. */
export const subjects = [
  'settings',
  'folders',
  'database',
  'replicas',
  'data',
  'disk',
  'backup',
  'mail',
  'web-server',
  'certificates',
  'clock',
] as const

export type Subject = (typeof subjects)[number]

/** The findings of one subject. */
export interface Check {
  readonly subject: Subject
  readonly findings: readonly Finding[]
}

/** What the database says; without a value where it could not be asked. */
interface InspectedDatabase {
  readonly findings: readonly Finding[]
  readonly inspection?: DatabaseInspection | undefined
  readonly report?: DatabaseReport | undefined
  readonly versions: readonly InspectedVersion[]
  readonly clock?: ClockReading
}

/** Looks at everything that an installation needs, and changes nothing. */
export async function runDoctor(
  settings: DoctorSettings,
  options: {
    readonly settingsFile?: string | undefined
    readonly now: Date
    /** All by default. */
    readonly only?: readonly Subject[]
  },
): Promise<Check[]> {
  const { settingsFile, now, only = subjects } = options
  const wants = (...some: readonly Subject[]) => some.some((subject) => only.includes(subject))
  const database: InspectedDatabase = wants('database', 'replicas', 'data', 'disk', 'mail', 'clock')
    ? await inspect(settings)
    : { findings: [], versions: [] }
  try {
    const { inspection, report, versions } = database
    const web = wants('web-server', 'clock')
      ? await orFault(async () => checkWebServer(settings), unreported)
      : { findings: [], clock: undefined }
    const clocks = [database.clock, web.clock].filter((clock) => clock !== undefined)
    const checks: Readonly<
      Record<Subject, () => readonly Finding[] | Promise<readonly Finding[]>>
    > = {
      settings: () => checkSettings(settings),
      folders: () => checkFolders(settings, settingsFile),
      database: () => database.findings,
      replicas: () => checkReplicas(settings, report),
      data: () => (inspection ? checkData(settings, versions, now) : []),
      disk: () => checkDisk(settings, versions),
      backup: () => checkBackup(settings, now),
      mail: () => checkMail(settings, inspection),
      'web-server': () => web.findings,
      certificates: () => checkCertificates(settings, now),
      clock: () => checkClock(clocks),
    }
    return await Promise.all(
      subjects
        .filter((subject) => only.includes(subject))
        .map(async (subject) => ({
          subject,
          // A check that fails itself is a fault, and the others are still made.
          findings: await orFault(
            async () => checks[subject](),
            (finding) => [finding],
          ),
        })),
    )
  } finally {
    await database.inspection?.close()
  }
}

const unreported = (finding: Finding): WebServerReport => ({
  findings: [finding],
  clock: undefined,
})

async function inspect(settings: DoctorSettings): Promise<InspectedDatabase> {
  const isExternal = settings.databaseUrl !== undefined
  let inspection: DatabaseInspection | undefined
  try {
    inspection = await inspectDatabase(settings)
    if (!inspection) return { findings: checkDatabase(undefined, { isExternal }), versions: [] }
    const before = new Date()
    const report = await inspection.report()
    const between = [before, new Date()] as const
    const clock = { whose: 'the database', time: report.now, between, toWithinSeconds: 0 }
    const findings = checkDatabase(report, { isExternal })
    // A schema of another version may lack what the other checks read.
    const isReadable = report.schema.pending.length === 0 && report.schema.unknown.length === 0
    if (!isReadable) {
      await inspection.close()
      return { findings, report, versions: [], clock }
    }
    return { findings, inspection, report, versions: await inspection.versions(), clock }
  } catch (error) {
    await inspection?.close()
    const { databaseUrl } = settings
    const remedy =
      databaseUrl === undefined
        ? 'See postgres.log in the data folder.'
        : `Start it, and check DATABASE_URL, which names ${new URL(databaseUrl).host}.`
    return { findings: [fault(reasonOf(error), remedy)], versions: [] }
  }
}

async function orFault<T>(look: () => Promise<T>, instead: (finding: Finding) => T): Promise<T> {
  try {
    return await look()
  } catch (error) {
    return instead(
      fault(`This could not be checked: ${reasonOf(error)}.`, 'Report it if it is not plain why.'),
    )
  }
}
