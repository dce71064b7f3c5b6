import { messages } from './messages.ts'

export const landKindText = messages({
  kinds: {
    land: 'Land',
    unknown: 'Not told apart',
    verge: 'Verges',
    road: 'Roads',
    rail: 'Railways',
    water: 'Water',
    foreshore: 'Foreshore',
  },
  kind: {
    land: 'Land',
    unknown: 'Not told apart yet',
    verge: 'Verge',
    road: 'Road',
    rail: 'Railway',
    water: 'Water',
    foreshore: 'Foreshore',
  },
  reasons: {
    landByShape: 'Looks like land: wider than a street, and no line of a road, river or railway.',
    roadByLine: 'Lies along the centre line of a road.',
    roadByShape: 'Looks like a road or a path: long and narrow.',
    verge: 'Looks like a verge: long, narrow and beside a road.',
    railByLine: 'Lies along the line of a railway.',
    waterByLine: 'Lies along the centre line of a river or canal.',
    foreshore: 'Lies below mean high water.',
    unknown: 'This month was published before pieces were told apart.',
  },
  access: {
    adjoinsRoad: 'Adjoins a road',
    nearRoad: 'A road within 20 m',
    noRoad: 'No road within 20 m',
    unknown: 'Access not known',
  },
  compactness: {
    compact: 'Compact',
    long: 'Long or irregular',
    thin: 'Thin or branching',
  },
  marks: {
    common: 'Common land or green',
    commonNamed: 'Common land or green: {name}',
    bonaVacantia: 'Bona vacantia',
    bonaVacantiaNamed: 'Bona vacantia: {name}',
  },
})
