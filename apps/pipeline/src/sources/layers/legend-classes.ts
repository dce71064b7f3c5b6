import { findLayer } from '@terrier/domain/land-data/layers'

/** Legend index of a grade: 'Grade 3', 'Grade 3a', 'Non Agricultural' and the like. */
export function agriculturalGrade(value: string): number | undefined {
  const [, grade] = /^(?:grade )?([1-5])[ab]?$/i.exec(value.trim()) ?? []
  if (grade !== undefined) return Number(grade) - 1
  return /^(exclusion|non[- ]?agricultural|urban)$/i.test(value.trim()) ? 5 : undefined
}

/**
 * Soil groups by the leading number of a soil code. Forestry Commission soil classification, at
 * ukso.org/forestestate/lookUpCodes.html.
 */
const groupsByNumber: readonly string[] = [
  'Brown Earth',
  'Man-made Soil',
  'Podzol',
  'Ironpan Soil',
  'Ground-water Gley',
  'Peaty Surface-water Gley',
  'Surface-water Gley',
  'Basin Bog',
  'Flushed Blanket Bog',
  'Flat or Raised Bogs',
  'Unflushed Blanket Bog',
  'Calcareous Soil',
  'Skeletal Soil',
  'Eroded Bog',
  'Littoral Soil',
]

const soilLabels = findLayer('forest-soils')?.legend.map(({ label }) => label) ?? []

/**
 * Legend index by the name of a group, in any spelling ('Brown earths'), or by a code such as '1u'
 * or '10a'. Of several codes, '6z/7b', the first is that of the main soil.
 */
export function soilGroup(value: string): number | undefined {
  const [, code] = /^(\d{1,2})(?!\d)/.exec(value.trim()) ?? []
  if (code !== undefined) return indexOfLabel(groupsByNumber[Number(code) - 1])
  const letters = plain(value)
  return indexOfLabel(soilLabels.find((label) => plain(label) === letters))
}

function indexOfLabel(label: string | undefined): number | undefined {
  const index = label === undefined ? -1 : soilLabels.indexOf(label)
  return index === -1 ? undefined : index
}

/**
 * Normalises a name: letters only, singular, without the word 'soil', which publishers add or omit.
 */
function plain(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return letters.replace(/soils?$/, '').replace(/s$/, '')
}
