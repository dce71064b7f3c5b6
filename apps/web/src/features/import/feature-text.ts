import type { ImportRow } from '@terrier/contract/imports'
import type { ImportedFeature } from '@terrier/domain/document/imported-objects'

import type { ColumnChoice } from './guess-columns.ts'

/** A row as a feature, with its name and description from the chosen columns. */
export function featureOf(
  { geometry, values }: ImportRow,
  columns: readonly string[],
  { name, description }: ColumnChoice,
  fallback: string,
): ImportedFeature {
  const text = (place: number | null) => String((place === null ? null : values[place]) ?? '')
  const named = text(name).trim()
  return {
    geometry,
    name: named === '' ? fallback : named,
    description: description === 'all' ? allOf(values, columns) : text(description),
  }
}

function allOf(values: ImportRow['values'], columns: readonly string[]): string {
  return values
    .flatMap((value, place) => (value === null ? [] : `${columns[place] ?? ''}: ${value}`))
    .join('\n')
}
