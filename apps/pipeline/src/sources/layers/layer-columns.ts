import type { DatasetLayerId } from './dataset-layers.ts'
import { agriculturalGrade, soilGroup } from './legend-classes.ts'

/** How a publisher's columns become the name and the legend entry of a feature. */
export interface LayerColumns {
  /** Columns that hold the name, the best first. */
  readonly name: readonly RegExp[]
  /** The column that holds the class, and what its values mean. Without one every feature is entry 0. */
  readonly legend?: {
    readonly column: RegExp
    /** The index of the legend entry; undefined for a value nobody knows. */
    readonly indexOf: (value: string) => number | undefined
  }
  /** Leaves out features that are no part of the layer, by a column. */
  readonly only?: { readonly column: RegExp; readonly value: RegExp }
}

/** Publishers rename columns with each edition: the year stands in the name of those of ONS. */
const ofYear = (prefix: string) => new RegExp(String.raw`^${prefix}\d\d(nm|_nm|_name)$`, 'i')
const named = (...names: string[]) => names.map((name) => new RegExp(`^${name}$`, 'i'))
const anyName = /^name$/i

export const layerColumns: Readonly<Record<DatasetLayerId, LayerColumns>> = {
  'agricultural-land': {
    name: named('alc_grade', 'grade'),
    legend: { column: /^(alc_?)?grade$/i, indexOf: agriculturalGrade },
  },
  'forest-soils': {
    name: named('full_?string', 'main_?soil_?group', 'soil_?group', 'soil_?type', 'm_?soil'),
    legend: {
      column: /^(main_?|m_?)?soil(_?(group|grp|type|name|code|1))*$|^full_?string$/i,
      indexOf: soilGroup,
    },
  },
  'historic-flood': {
    name: named('name', 'event_?name', 'rec_?out_?id', 'event_?code'),
    // The Historic Flood Map is the part of the Recorded Flood Outlines that was accepted for it.
    only: { column: /^hfm_?status$/i, value: /accepted/i },
  },
  'scientific-interest': { name: [...named('sssi_?name', 'site_?name'), anyName] },
  'special-protection': { name: [...named('spa_?name', 'site_?name'), anyName] },
  'special-conservation': { name: [...named('sac_?name', 'site_?name'), anyName] },
  greenbelt: {
    name: [...named('gb_?name'), ofYear('lad'), ...named('lad_?nm', 'area_?name'), anyName],
  },
  brownfield: { name: [...named('site ?name ?(&|and)? ?addres+', 'site_?name'), anyName] },
  wards: { name: [ofYear('wd'), anyName] },
  parishes: { name: [ofYear('parncp'), ofYear('par'), anyName] },
  councils: { name: [ofYear('lad'), ofYear('utla'), ofYear('ctyua'), anyName] },
  constituencies: { name: [ofYear('pcon'), anyName] },
  'devolved-powers': {
    name: [ofYear('spc'), ofYear('senc'), ofYear('nawc'), ofYear('cauth'), anyName],
  },
  counties: { name: [ofYear('cty'), ofYear('ctyua'), anyName] },
  'country-land': { name: [ofYear('ctry'), anyName] },
}
