import { placeKinds } from '@terrier/contract/places'
import { describe, expect, it } from 'vitest'

import { kindOfLocalType, languageOfName } from './os-names.ts'

/** Values of LOCAL_TYPE in OS Open Names. */
const localTypes = `
  City, Town, Suburban Area, Village, Hamlet, Other Settlement, Postcode, Named Road,
  Section Of Named Road, Numbered Road, Section Of Numbered Road, Railway Station, Bus
  Station, Coach Station, Airport, Vehicular Ferry Terminal, Passenger Ferry Terminal,
  Inland Water, Tidal Water, Waterfall, Sea, Channel, Bay, Hill Or Mountain, Hill Or
  Mountain Ranges, Valley, Island, Group Of Islands, Coastal Headland, Cliff Or Slope,
  Beach, Other Coastal Landform, Other Landform, Woodland Or Forest, Wetland, Urban
  Greenspace, Other Landcover, Primary Education, Secondary Education, Further Education,
  Special Needs Education, Higher or University Education, Non State Primary Education, Non
  State Secondary Education, Medical Care Accommodation, Hospital, Hospice, Farm`
  .split(',')
  .map((localType) => localType.replaceAll(/\s+/g, ' ').trim())

describe('the kind of a named place', () => {
  it.each(localTypes)('is known for the type %s', (localType) => {
    const kind = kindOfLocalType(localType)
    expect(placeKinds).toContain(kind)
    expect(kind).not.toBe('other')
  })

  it('is other for an unknown type, and for the names of methods of objects', () => {
    expect(kindOfLocalType('Lighthouse')).toBe('other')
    expect(kindOfLocalType('constructor')).toBe('other')
  })

  it('distinguishes settlements, roads and water', () => {
    expect(kindOfLocalType('Town')).toBe('town')
    expect(kindOfLocalType('Section Of Numbered Road')).toBe('road')
    expect(kindOfLocalType('Bay')).toBe('water')
  })
})

describe('the language of a name', () => {
  it.each([
    ['eng', 'en'],
    ['CYM', 'cy'],
    ['gla', 'gd'],
    ['sco', 'sco'],
    ['cor', 'kw'],
    ['', null],
    ['fra', null],
    ['constructor', null],
  ])('by the code %s is %s', (code, language) => {
    expect(languageOfName(code)).toBe(language)
  })
})
