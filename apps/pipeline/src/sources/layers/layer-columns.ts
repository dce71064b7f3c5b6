import type { DatasetLayerId } from './dataset-layers.ts'
import { railwayClass, riverClass, roadClass } from './line-classes.ts'
import { agriculturalGrade, soilGroup } from './legend-classes.ts'

/** Maps a publisher's columns to the name and the legend entry of a feature. */
export interface LayerColumns {
  /** Columns with the name, in order of preference. */
  readonly name: readonly RegExp[]
  /** The columns of the class, and its values. Without them every feature gets legend entry 0. */
  readonly legend?: {
    /** In order of preference: the first that is not empty counts. */
    readonly columns: readonly RegExp[]
    /** The index of the legend entry; undefined for an unknown value. */
    readonly indexOf: (value: string) => number | undefined
  }
  /** Names of its layers in a GeoPackage with many, such as Boundary-Line of Ordnance Survey. */
  readonly tables?: RegExp
  /** Its dataset id at planning.data.gov.uk, whose responses may mix several datasets. */
  readonly planningDataset?: string
  /** Filters the features by a column. */
  readonly only?: { readonly column: RegExp; readonly value: RegExp }
}

/** A pattern of ONS column names, which contain the year and so change with each edition. */
const ofYear = (prefix: string) => new RegExp(String.raw`^${prefix}\d\d(nm|_nm|_name)$`, 'i')
const named = (...names: string[]) => names.map((name) => new RegExp(`^${name}$`, 'i'))
const anyName = /^name$/i

export const layerColumns: Readonly<Record<DatasetLayerId, LayerColumns>> = {
  'agricultural-land': {
    name: named('(predictive_?)?alc_?grade', 'grade'),
    planningDataset: 'agricultural-land-classification',
    // Wales publishes 'Predictive ALC'; planning.data.gov.uk writes the name in full.
    legend: {
      columns: [/^((predictive_?)?alc_?|agricultural-land-classification-)?grade$/i],
      indexOf: agriculturalGrade,
    },
  },
  'forest-soils': {
    name: named('main_?soil_?group', 'soil_?group', 'soil_?type', 'm_?soil', 'full_?string'),
    // The group is that of the main soil; the full string has the codes of up to three.
    legend: {
      columns: [
        /^(main_?|m_?)?soil_?(group|grp)(_?name)?$/i,
        /^(main_?|m_?)?soil(_?(group|grp|type|name|code|1))*$/i,
        /^full_?string$/i,
      ],
      indexOf: soilGroup,
    },
  },
  'historic-flood': {
    name: named('name', 'event_?name', 'rec_?out_?id', 'event_?code'),
    // The Historic Flood Map is the subset of the Recorded Flood Outlines with an accepted status.
    only: { column: /^hfm_?status$/i, value: /accepted/i },
  },
  'scientific-interest': {
    planningDataset: 'site-of-special-scientific-interest',
    name: [...named('sssi_?name', 'site_?name'), anyName],
  },
  'special-protection': {
    planningDataset: 'special-protection-area',
    name: [...named('spa_?name', 'site_?name'), anyName],
  },
  'special-conservation': {
    planningDataset: 'special-area-of-conservation',
    name: [...named('sac_?name', 'site_?name'), anyName],
  },
  greenbelt: {
    planningDataset: 'green-belt',
    name: [...named('gb_?name'), ofYear('lad'), ...named('lad_?nm', 'area_?name'), anyName],
  },
  brownfield: {
    planningDataset: 'brownfield-land',
    name: [...named('site ?name ?(&|and)? ?addres+', 'site_?name'), anyName],
  },
  wards: {
    tables: /^(district_borough_unitary_ward|unitary_electoral_division)$/i,
    planningDataset: 'ward',
    name: [ofYear('wd'), anyName],
  },
  parishes: {
    tables: /^parish$/i,
    planningDataset: 'parish',
    name: [ofYear('parncp'), ofYear('par'), anyName],
  },
  councils: {
    tables: /^district_borough_unitary$/i,
    planningDataset: 'local-authority-district',
    name: [ofYear('lad'), ofYear('utla'), ofYear('ctyua'), anyName],
  },
  constituencies: { tables: /^westminster_const$/i, name: [ofYear('pcon'), anyName] },
  'devolved-powers': {
    tables: /^(scotland_and_wales_const|greater_london_const)$/i,
    name: [ofYear('spc'), ofYear('senc'), ofYear('nawc'), ofYear('cauth'), anyName],
  },
  counties: { tables: /^county$/i, name: [ofYear('cty'), ofYear('ctyua'), anyName] },
  'country-land': { name: [ofYear('ctry'), anyName] },
  'road-lines': {
    tables: /^road_?link$/i,
    name: named('name_?1', 'road_?classification_?number', 'road_?number'),
    legend: {
      columns: named('road_?function', 'road_?classification', 'class'),
      indexOf: roadClass,
    },
  },
  'river-lines': {
    tables: /^watercourse_?link$/i,
    name: named('watercourse_?name', 'name_?1', 'name'),
    legend: { columns: named('form'), indexOf: riverClass },
  },
  'railway-lines': {
    tables: /^(rail|railway_?track)$/i,
    name: [anyName],
    legend: {
      columns: named('type', 'classification', 'class(ification)?'),
      indexOf: railwayClass,
    },
    only: { column: /^(type|classification)$/i, value: /^(?!.*tunnel)/i },
  },
  'high-water': { tables: /^high_?water$/i, name: [anyName] },
  'common-land': {
    planningDataset: 'common-land-and-village-green',
    name: [
      anyName,
      ...named('name_?of_?common', 'common_?name', 'name_?1', 'site_?name', 'cl_?number'),
    ],
  },
  'bona-vacantia': { name: [anyName, ...named('site_?name', 'address', 'reference')] },
}
