import type { DatabaseReport } from '@terrier/store/operations/inspect-database'
import { inspectDatabase } from '@terrier/store/operations/inspect-database'

import type { DoctorSettings } from './doctor-settings.ts'
import { count, describeBytes, fault, notice, ok, reasonOf, type Finding } from './finding.ts'

/** Connections of one server process: its pool, and those that listen for notifications. */
const connectionsOfProcess = 12

/** PostgreSQL warns at 40 million before it stops writing at 2 thousand million transactions. */
const oldTransactions = 1_000_000_000

/** What the database says of itself; `report` is undefined where none has been created yet. */
export function checkDatabase(
  report: DatabaseReport | undefined,
  { isExternal }: { readonly isExternal: boolean },
): Finding[] {
  if (!report) {
    return [
      notice(
        'The embedded database has not been created yet.',
        'Start the server, or run "npm run terrier -- data setup".',
      ),
    ]
  }
  const { serverVersion, bytes, encoding, isTooOld } = report
  const findings: Finding[] = [
    isTooOld
      ? fault(
          `The database server is PostgreSQL ${serverVersion}, which is too old.`,
          'Upgrade it to version 15 or later.',
        )
      : ok(`PostgreSQL ${serverVersion} replies; the database has ${describeBytes(bytes)}.`),
    ofSchema(report),
    ofConnections(report),
  ]
  if (encoding !== 'UTF8') {
    findings.push(
      fault(
        `The encoding of the database is ${encoding}, which cannot store every name.`,
        "Create a database with encoding 'UTF8', and restore the data into it.",
      ),
    )
  }
  for (const name of report.unsafeSettings) {
    findings.push(
      fault(
        `The setting ${name} of PostgreSQL is off${name === 'autovacuum' ? ', so that tables grow and queries become slow' : ': a power failure can destroy maps that were saved'}.`,
        `Set ${name} = on in postgresql.conf, and reload it.`,
      ),
    )
  }
  if (isExternal && report.isSuperuser) {
    findings.push(
      notice(
        'The role of DATABASE_URL is a superuser: a fault in Terrier would reach every database of that server.',
        'Use a role that owns this database and nothing else.',
      ),
    )
  }
  if (report.isReplica) {
    findings.push(
      fault(
        'DATABASE_URL names a replica, which cannot be written to.',
        'Name the primary server.',
      ),
    )
  }
  if (report.oldestTransactionAge > oldTransactions) {
    findings.push(
      fault(
        `The oldest transaction of the database is ${Math.round(report.oldestTransactionAge / 1e6)} million transactions old; at 2,100 million PostgreSQL stops writing.`,
        'Run "vacuum freeze" as its owner, and find out why autovacuum does not.',
      ),
    )
  }
  return findings
}

function ofSchema({ schema: { applied, pending, unknown } }: DatabaseReport): Finding {
  const latest = applied.at(-1)
  if (unknown.length > 0) {
    return fault(
      `The database was changed by a newer version of Terrier than this one (${unknown.join(', ')}).`,
      'Start that version, or restore a backup from before.',
    )
  }
  if (latest === undefined) {
    return notice('The database is empty.', 'Start the server once: it creates the tables.')
  }
  if (pending.length > 0) {
    return notice(
      `${count(pending.length, 'migration is', 'migrations are')} pending, from ${pending[0]}.`,
      'Back up the database, then start the server: it applies them.',
    )
  }
  return ok(`The schema is current (${latest}).`)
}

function ofConnections({ connections, maxConnections }: DatabaseReport): Finding {
  const free = maxConnections - connections
  const message = `${connections} of ${maxConnections} connections of the database server are open`
  if (free < connectionsOfProcess) {
    return notice(
      `${message}; a server process needs up to ${connectionsOfProcess}.`,
      'Raise max_connections of PostgreSQL, or run fewer processes.',
    )
  }
  return ok(`${message}.`)
}

/** The replicas that published data is read from. */
export async function checkReplicas(
  { replicaUrls, dataFolder }: DoctorSettings,
  primary: DatabaseReport | undefined,
): Promise<Finding[]> {
  return Promise.all(
    replicaUrls.map(async (databaseUrl) => {
      const { host } = new URL(databaseUrl)
      try {
        const inspection = await inspectDatabase({ databaseUrl, dataFolder })
        try {
          const report = await inspection?.report()
          return ofReplica(host, report, primary)
        } finally {
          await inspection?.close()
        }
      } catch (error) {
        return fault(
          `The replica ${host} cannot be used: ${reasonOf(error)}`,
          'Start it, or take it out of DATABASE_REPLICA_URLS. Until then the primary replies.',
        )
      }
    }),
  )
}

const lateSeconds = 60

function ofReplica(
  host: string,
  report: DatabaseReport | undefined,
  primary: DatabaseReport | undefined,
): Finding {
  if (report && !report.isReplica) {
    return fault(
      `${host} in DATABASE_REPLICA_URLS is not a replica.`,
      'Set up streaming replication from the server of DATABASE_URL, or take it out.',
    )
  }
  const isBehind = report?.schema.applied.length !== primary?.schema.applied.length
  const lag = report?.replicaLagSeconds ?? 0
  if (isBehind && lag > lateSeconds) {
    return notice(
      `The replica ${host} has applied no transaction for ${Math.round(lag)} seconds.`,
      'Look at its log, and at pg_stat_replication of the primary.',
    )
  }
  return ok(`The replica ${host} replies.`)
}
