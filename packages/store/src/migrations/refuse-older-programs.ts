import { sql, type Kysely } from 'kysely'

/** The SQLSTATE of a write by a program that is older than the schema, in a class of our own. */
export const olderProgramState = 'TR001'

/**
 * Lets the database refuse every write by a program of Terrier that does not know the migration with
 * this number. Other programs, such as `psql`, may write.
 *
 * To create a trigger PostgreSQL waits for the transactions that are writing into the table, and
 * later ones wait for the commit: nothing is written by an older program after it.
 */
export async function refuseOlderPrograms(db: Kysely<unknown>, schema: number): Promise<void> {
  await sql`
    create or replace function refuse_older_programs() returns trigger
    language plpgsql as $$
    declare
      name text := current_setting('application_name');
    begin
      if name ~ '^terrier( |$)'
        and coalesce(substring(name from ' ([0-9]+)$')::integer, 0) < tg_argv[0]::integer
      then
        raise exception 'This program is older than the schema of the database.'
          using errcode = ${sql.lit(olderProgramState)};
      end if;
      return null;
    end
    $$`.execute(db)
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', nspname, relname) as "table"
    from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname = current_schema() and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    order by relname`.execute(db)
  for (const { table } of rows) {
    await sql`
      create or replace trigger refuse_older_programs
      before insert or update or delete or truncate on ${sql.raw(table)}
      for each statement execute function refuse_older_programs(${sql.lit(String(schema))})`.execute(
      db,
    )
  }
}
