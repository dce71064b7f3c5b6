import type { Client } from 'pg'

import type { FileKey, LoadedFile, TitleFileOrder } from '../loaded-files.ts'

/** Orders files of the same source, by columns of the ledger. */
export const fileOrder = `
  case when is_full is not null
    then json_build_object('isFull', is_full, 'issued', issued) end as "order"`

/** The files whose rows are in a staged version, in load order. */
export async function loadedFiles(client: Client, version: number): Promise<LoadedFile[]> {
  const { rows } = await client.query<LoadedFile>(
    `select part, name, fingerprint, rows, report, ${fileOrder}
     from import_files where version = $1 order by file`,
    [version],
  )
  return rows
}

export async function loadedFile(
  client: Client,
  version: number,
  { part, fingerprint }: FileKey,
): Promise<LoadedFile | undefined> {
  const files = await loadedFiles(client, version)
  return files.find((file) => file.part === part && file.fingerprint === fingerprint)
}

/** Inserts the ledger entry of a file that is about to be loaded, and returns its number. */
export async function insertFile(
  client: Client,
  version: number,
  { part, name, fingerprint }: FileKey,
  order?: TitleFileOrder,
): Promise<number> {
  const { rows } = await client.query<{ file: number }>(
    `insert into import_files (version, part, name, fingerprint, is_full, issued, rows, report)
     values ($1, $2, $3, $4, $5, $6, 0, 'null') returning file`,
    [version, part, name, fingerprint, order?.isFull ?? null, order?.issued ?? null],
  )
  const [entered] = rows
  if (entered === undefined) throw new Error(`The database gave the file ${name} no number.`)
  return entered.file
}

/**
 * Deletes the ledger entry of a file. Returns its number and how many of its rows the month has.
 */
export async function deleteFile(
  client: Client,
  version: number,
  { part, name, fingerprint }: FileKey,
): Promise<{ file: number; rows: number }> {
  const { rows } = await client.query<{ file: number; rows: number }>(
    `delete from import_files where version = $1 and part = $2 and fingerprint = $3
     returning file, rows`,
    [version, part, fingerprint],
  )
  const [deleted] = rows
  if (deleted === undefined) throw new Error(`The file ${name} is not loaded.`)
  return deleted
}

export async function completeFile(
  client: Client,
  file: number,
  rows: number,
  report: unknown,
): Promise<void> {
  await client.query(`update import_files set rows = $2, report = $3 where file = $1`, [
    file,
    rows,
    JSON.stringify(report ?? null),
  ])
}

export async function isStepDone(client: Client, version: number, step: string): Promise<boolean> {
  const { rows } = await client.query(`select from import_steps where version = $1 and step = $2`, [
    version,
    step,
  ])
  return rows.length > 0
}

export async function markStep(client: Client, version: number, step: string): Promise<void> {
  await client.query(
    `insert into import_steps (version, step) values ($1, $2) on conflict do nothing`,
    [version, step],
  )
}

/** Marks every step as not done, before its input changes. */
export async function deleteSteps(client: Client, version: number): Promise<void> {
  await client.query(`delete from import_steps where version = $1`, [version])
  await client.query(`delete from ownership_changes where version = $1`, [version])
}
