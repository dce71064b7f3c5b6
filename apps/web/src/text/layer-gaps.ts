import { messages } from './messages.ts'

/** Known gaps in the data of a layer, by the layer's id. */
export const layerGapsText = messages({
  'agricultural-land':
    'Provisional maps, drawn at 1:250,000: differences within areas smaller than about 80 hectares are not shown, so they do not grade a single field.',
  'forest-soils':
    'Only land of the national forest estate was surveyed. Where an area has several soils, the main one is named.',
  'historic-flood':
    'Only floods that were recorded and accepted. A place without one may have flooded, and nothing is said about the risk of flooding.',
  'scientific-interest':
    'Each country publishes its own. A country that is not listed under coverage is not loaded.',
  'special-protection':
    'Each country publishes its own. Sites at sea may be published separately and be missing.',
  'special-conservation':
    'Each country publishes its own. Sites at sea may be published separately and be missing.',
  greenbelt: 'Councils report once a year, so later changes are missing.',
  brownfield:
    'Points, not areas, of the sites that councils have listed as suitable for housing. Most sites under a quarter of a hectare are not listed.',
  wards: 'As they stood at the date given: wards change with local elections.',
  parishes:
    'Many towns in England have no parish, Wales has communities instead, and Scotland has neither.',
  councils: 'As they stood at the date given: councils are merged from time to time.',
  constituencies:
    'As they stood at the date given. Generalised lines can be a few hundred metres out.',
  'devolved-powers':
    'Constituencies of the Senedd or of the Scottish Parliament, or combined authorities: whichever are loaded.',
  counties:
    'Only parts of England have county councils. Unitary and metropolitan areas are left out.',
})
