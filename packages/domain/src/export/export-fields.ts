import { roundHalfUp } from '../format/round-half-up.ts'
import type { ExportObject, ExportProperty } from './export-content.ts'

/** A column of a layer: its name, which includes the unit, and how its value is read. */
export interface ExportField<Row> {
  readonly name: string
  readonly type: 'text' | 'number'
  readonly read: (row: Row) => string | number | null
}

const squareMetresPerHectare = 10_000

/**
 * Rounded to the millimetre, the square centimetre and the square metre; more digits would not be
 * meaningful.
 */
const rounded = (value: number | null, decimals: number) =>
  value === null ? null : roundHalfUp(value, decimals)

/** The columns of drawn objects, in order. */
export const objectFields: readonly ExportField<ExportObject>[] = [
  { name: 'name', type: 'text', read: ({ name }) => name },
  { name: 'description', type: 'text', read: ({ description }) => description },
  { name: 'group', type: 'text', read: ({ group }) => group },
  { name: 'length_m', type: 'number', read: ({ lengthMetres }) => rounded(lengthMetres, 3) },
  { name: 'area_m2', type: 'number', read: ({ areaSquareMetres }) => rounded(areaSquareMetres, 2) },
  {
    name: 'area_ha',
    type: 'number',
    read: ({ areaSquareMetres }) =>
      rounded(areaSquareMetres && areaSquareMetres / squareMetresPerHectare, 4),
  },
  { name: 'uuid', type: 'text', read: ({ uuid }) => uuid },
  { name: 'colour', type: 'text', read: ({ colour }) => colour },
]

/** The columns of selected properties, in order. */
export const propertyFields: readonly ExportField<ExportProperty>[] = [
  { name: 'title_no', type: 'text', read: ({ titleNo }) => titleNo },
  { name: 'tenure', type: 'text', read: ({ tenure }) => tenure },
  { name: 'address', type: 'text', read: ({ address }) => address },
  { name: 'proprietors', type: 'text', read: ({ proprietors }) => proprietors },
  { name: 'area_ha', type: 'number', read: ({ hectares }) => rounded(hectares, 4) },
  { name: 'edition', type: 'text', read: ({ edition }) => edition },
  { name: 'licence', type: 'text', read: ({ licence }) => licence },
]
