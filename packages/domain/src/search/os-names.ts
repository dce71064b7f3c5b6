import type { PlaceKind } from '@terrier/contract/places'

/** LOCAL_TYPE of OS Open Names and of the OS Names API. */
const kinds: Readonly<Record<string, PlaceKind>> = {
  City: 'city',
  Town: 'town',
  'Suburban Area': 'suburb',
  Village: 'village',
  Hamlet: 'hamlet',
  'Other Settlement': 'settlement',
  Postcode: 'postcode',
  'Named Road': 'street',
  'Section Of Named Road': 'street',
  'Numbered Road': 'road',
  'Section Of Numbered Road': 'road',
  'Railway Station': 'station',
  'Bus Station': 'station',
  'Coach Station': 'station',
  Airport: 'station',
  'Vehicular Ferry Terminal': 'station',
  'Passenger Ferry Terminal': 'station',
  'Inland Water': 'water',
  'Tidal Water': 'water',
  Waterfall: 'water',
  Sea: 'water',
  Channel: 'water',
  Bay: 'water',
  'Hill Or Mountain': 'landform',
  'Hill Or Mountain Ranges': 'landform',
  Valley: 'landform',
  Island: 'landform',
  'Group Of Islands': 'landform',
  'Coastal Headland': 'landform',
  'Cliff Or Slope': 'landform',
  Beach: 'landform',
  'Other Coastal Landform': 'landform',
  'Other Landform': 'landform',
  'Woodland Or Forest': 'landcover',
  Wetland: 'landcover',
  'Urban Greenspace': 'landcover',
  'Other Landcover': 'landcover',
  'Primary Education': 'building',
  'Secondary Education': 'building',
  'Further Education': 'building',
  'Higher or University Education': 'building',
  'Non State Primary Education': 'building',
  'Non State Secondary Education': 'building',
  'Special Needs Education': 'building',
  'Medical Care Accommodation': 'building',
  Hospital: 'building',
  Hospice: 'building',
  Farm: 'building',
}

/** ISO 639-2 codes of NAME1_LANG and NAME2_LANG, as ISO 639-1 where there is such a code. */
const languages: Readonly<Record<string, string>> = {
  eng: 'en',
  cym: 'cy',
  gla: 'gd',
  sco: 'sco',
  cor: 'kw',
}

/** The kind of a named place by its LOCAL_TYPE; 'other' for a type that is not known. */
export const kindOfLocalType = (localType: string): PlaceKind =>
  Object.hasOwn(kinds, localType) ? (kinds[localType] ?? 'other') : 'other'

/** The language of a name by its NAME1_LANG or NAME2_LANG; null where it is not stated. */
export function languageOfName(code: string): string | null {
  const key = code.toLowerCase()
  return Object.hasOwn(languages, key) ? (languages[key] ?? null) : null
}
