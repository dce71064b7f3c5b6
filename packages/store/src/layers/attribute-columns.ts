/** An attribute of the publisher, with its type: text unless all values are numbers. */
export interface AttributeColumn {
  readonly name: string
  readonly type: 'text' | 'integer' | 'real'
}

/**
 * The publisher's attributes in a partition of `features`, and the type of each. Integers beyond
 * 2^53 count as non-integral; an attribute without any value is text.
 */
export const attributeColumnsQuery = (partition: string): string => `
  select key as name, case
    when bool_and(jsonb_typeof(value) = 'number') filter (where value <> 'null') is not true then 'text'
    when bool_and(value::text ~ '^-?[0-9]{1,15}$') filter (where value <> 'null') then 'integer'
    else 'real'
  end as type
  from ${partition}, jsonb_each(attributes)
  group by key order by lower(key), key`

/**
 * Assigns column names: names that differ only in case, or equal one of our own columns, get a
 * number.
 */
export function distinctNames<Column extends Pick<AttributeColumn, 'name'>>(
  columns: readonly Column[],
  taken: readonly string[],
): { readonly column: Column; readonly name: string }[] {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  return columns.map((column) => {
    let name = column.name
    for (let number = 2; used.has(name.toLowerCase()); number++) name = `${column.name}_${number}`
    used.add(name.toLowerCase())
    return { column, name }
  })
}
