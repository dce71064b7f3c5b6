import type { Client } from 'pg'

/** Rows of each table. */
const rowCount = 3

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isGenerated: boolean
  /** The text of the check constraints on this column alone. */
  readonly checks: string
  /** The column that it references. */
  readonly references: string | null
}

/** Saved maps, which migration 5 takes apart into objects. */
const savedMap = JSON.stringify({
  version: '1.1',
  name: 'Fields',
  map: { zoom: [6], lngLat: [-1.5, 53], name: 'Fields' },
  drawings: {
    polygons: [
      {
        name: 'Polygon',
        type: 'Polygon',
        data: { type: 'Feature', properties: {}, geometry: square() },
        uuid: '00000000-0000-4000-8000-000000000001',
        center: [-1.5, 53],
        length: 1,
        area: 1,
      },
    ],
    activePolygon: null,
    polygonsDrawn: 1,
    linesDrawn: 0,
  },
  markers: {
    markers: [
      {
        uuid: '00000000-0000-4000-8000-000000000002',
        coordinates: [-1.5, 53],
        name: 'Marker',
        description: 'With Welsh: tŷ',
      },
    ],
    currentMarker: null,
    markersDrawn: 1,
  },
  mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
})

function square() {
  const ring = [
    [-1.5, 53],
    [-1.4, 53],
    [-1.4, 53.1],
    [-1.5, 53],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

/** Values that the form of a column does not say, by table and column, or by column. */
const known: Readonly<Record<string, (row: number) => string>> = {
  'maps.data': () => text(savedMap),
  hex_colour: () => text('#00ff00'),
  slug: (row) => text(`a-slug-that-is-long-enough-${row}`),
  username: (row) => text(`person-${row}@example.org`),
  addresses: () => '1',
  scopes: () => `array['maps']`,
  // Checks over several columns: what is watched is an area.
  'watches.kind': () => text('area'),
  'watches.poly_ids': () => 'null',
  'watches.owner_key': () => 'null',
}

/**
 * Inserts rows into every table of a database, whatever its schema, by what the catalogue says of
 * their columns. Tables that hold nothing yet get some; returns the names of those.
 */
export async function seedSchema(client: Client): Promise<string[]> {
  const columns = await readColumns(client)
  const tables = inOrder(columns)
  const seeded: string[] = []
  for (const table of tables) {
    const { rows } = await client.query(`select from ${table} limit 1`)
    if (rows.length > 0) continue
    const own = columns.filter((column) => column.table === table && !column.isGenerated)
    for (let row = 1; row <= rowCount; row += 1) await insertRow(client, table, own, row)
    seeded.push(table)
  }
  return seeded
}

async function insertRow(
  client: Client,
  table: string,
  columns: readonly Column[],
  row: number,
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map((column) => valueOf(column, row)).join(', ')
  try {
    await client.query(`insert into ${table} (${names}) overriding system value values (${values})`)
  } catch (cause) {
    throw new Error(`Row ${row} of ${table}: ${String(cause)}`, { cause })
  }
}

/** An SQL expression. */
function valueOf({ table, name, type, checks, references }: Column, row: number): string {
  const special = known[`${table}.${name}`] ?? known[name]
  if (special) return special(row)
  if (references !== null) {
    const [other = '', key = ''] = references.split('.')
    return `(select "${key}" from ${other} order by 1 limit 1 offset ${row - 1})`
  }
  const literal = /'([^']+)'::text/.exec(checks)?.[1] ?? /\[(\d+)/.exec(checks)?.[1]
  if (literal !== undefined && !checks.includes('~')) return text(literal)
  switch (type) {
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'double precision':
    case 'real':
    case 'numeric':
      return String(row)
    case 'boolean':
      return 'false'
    case 'bytea':
      return `decode(md5('${row}') || md5('-${row}'), 'hex')`
    case 'timestamp with time zone':
      return `timestamptz '2026-01-0${row} 12:00Z'`
    case 'date':
      return `date '2026-01-0${row}'`
    case 'uuid':
      return text(`00000000-0000-4000-8000-00000000000${row}`)
    case 'jsonb':
    case 'json':
      return text('{}')
    case 'inet':
      return text('192.0.2.1')
    case 'box':
      return text('(1,1),(0,0)')
    case 'point':
      return text('(1,1)')
    default:
      return type.endsWith('[]') ? `'{}'` : text(`${name} ${row}`)
  }
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

async function readColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select relname as "table", attname as name, format_type(atttypid, null) as type,
      attgenerated <> '' as "isGenerated",
      coalesce((select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
        where c.conrelid = r.oid and contype = 'c' and conkey = array[attnum]), '') as checks,
      (select f.relname || '.' || fa.attname from pg_constraint c
        join pg_class f on f.oid = confrelid
        join pg_attribute fa on fa.attrelid = confrelid
          and fa.attnum = confkey[array_position(conkey, a.attnum)]
        where c.conrelid = r.oid and contype = 'f' and a.attnum = any(conkey) limit 1) as "references"
    from pg_class r join pg_attribute a on a.attrelid = r.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and not relispartition and relname !~ '^kysely'
      and (relkind = 'r' or (relkind = 'p' and exists (select from pg_inherits where inhparent = r.oid)))
    order by relname, attnum`)
  return rows
}

/** Tables after those that they reference. */
function inOrder(columns: readonly Column[]): string[] {
  const left = new Set(columns.map(({ table }) => table))
  const done: string[] = []
  while (left.size > 0) {
    const next = [...left].filter((table) =>
      columns.every((column) => {
        const [other = ''] = column.references?.split('.') ?? []
        return column.table !== table || other === '' || other === table || !left.has(other)
      }),
    )
    if (next.length === 0) throw new Error(`In a loop: ${[...left].join(', ')}`)
    for (const table of next) left.delete(table)
    done.push(...next)
  }
  return done
}
