import type { Client } from 'pg'

/** Prefix of the step's name in `import_steps`, followed by the versions of what it was computed from. */
const stepPrefix = 'unregistered land from '

export async function unregisteredFrom(client: Client, version: number): Promise<string | null> {
  const { rows } = await client.query<{ step: string }>(
    `select step from import_steps
     where starts_with(step, $2)
       and version = (select based_on from dataset_versions where version = $1)`,
    [version, stepPrefix],
  )
  const [noted] = rows
  return noted === undefined ? null : noted.step.slice(stepPrefix.length)
}

export async function markUnregisteredFrom(
  client: Client,
  version: number,
  sources: string,
): Promise<void> {
  await client.query(`delete from import_steps where version = $1 and starts_with(step, $2)`, [
    version,
    stepPrefix,
  ])
  await client.query(`insert into import_steps (version, step) values ($1, $2)`, [
    version,
    `${stepPrefix}${sources}`,
  ])
}
