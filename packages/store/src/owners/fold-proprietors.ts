import { foldOwnerName } from '@terrier/domain/ownership/fold-owner-name'
import { ownerKey } from '@terrier/domain/ownership/owner-key'
import type { Client } from 'pg'

const batchRows = 20_000

interface ProprietorRow {
  readonly id: number
  readonly name: string
  readonly company_number: string
  readonly country: string
  readonly source: 'ccod' | 'ocod'
}

/**
 * Sets the owner's key of each row of the temporary table `proprietor`, in `proprietor_key`. The
 * rules are in the domain, so the distinct proprietors, some hundreds of thousands, are read and
 * written back.
 */
export async function foldProprietors(client: Client): Promise<void> {
  await client.query('create temporary table proprietor_key (id bigint, key text, name_key text)')
  for (let last = 0; ;) {
    const { rows } = await client.query<ProprietorRow>(
      `select id, name, company_number, country, source from proprietor
       where id > $1 order by id limit ${batchRows}`,
      [last],
    )
    const final = rows.at(-1)
    if (final === undefined) break
    await keep(client, rows)
    last = final.id
  }
  await client.query('analyze proprietor_key')
}

async function keep(client: Client, rows: readonly ProprietorRow[]): Promise<void> {
  const keys = rows.map(({ name, source, ...row }) =>
    ownerKey({
      name,
      companyNumber: row.company_number || null,
      country: row.country || null,
      source,
    }),
  )
  await client.query(
    'insert into proprietor_key select * from unnest($1::bigint[], $2::text[], $3::text[])',
    [rows.map(({ id }) => id), keys, rows.map(({ name }) => foldOwnerName(name))],
  )
}
