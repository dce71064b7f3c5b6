/**
 * The colours of the built-in map. Labels have a contrast of 4.5 : 1 with land and water, which a
 * test checks.
 */
export interface Palette {
  readonly sea: string
  readonly shallows: string
  readonly land: string
  readonly coast: string
  readonly coastOpacity: number
  readonly nationLine: string
  readonly councilLine: string
  readonly gridLine: string
  readonly gridLabel: string
  readonly placeLabel: string
  readonly minorLabel: string
  readonly waterLabel: string
  readonly halo: string
  readonly waterHalo: string
  readonly stationIcon: string
  readonly townIcon: string
  readonly beach: string
  readonly wood: string
  readonly park: string
  readonly building: string
  readonly buildingEdge: string
  readonly road: string
  readonly roadCasing: string
  readonly track: string
  readonly urban: string
  readonly waterLine: string
  readonly contour: string
  readonly secondaryRoad: string
  readonly mainRoad: string
  readonly mainRoadCasing: string
  readonly motorway: string
  readonly motorwayCasing: string
  readonly rail: string
  readonly parkLabel: string
}

/** Muted like a printed map, so that parcels drawn over it stand out. */
export const printedPalette: Palette = {
  sea: '#cfe3ec',
  shallows: '#bdd6e2',
  land: '#f4f1e8',
  coast: '#2f5d73',
  coastOpacity: 0.4,
  nationLine: '#6f7a72',
  councilLine: '#8a8f83',
  gridLine: '#b9c7cc',
  gridLabel: '#4b616a',
  placeLabel: '#3d4a44',
  minorLabel: '#4f5b55',
  waterLabel: '#2f5d73',
  halo: '#f4f1e8',
  waterHalo: '#cfe3ec',
  stationIcon: 'station',
  townIcon: 'town',
  beach: '#efe4c4',
  wood: '#d7e3cb',
  park: '#e3ecd4',
  building: '#e2dccd',
  buildingEdge: '#cbc3b0',
  road: '#ffffff',
  roadCasing: '#d9d5c8',
  track: '#b8ae97',
  urban: '#ece7da',
  waterLine: '#a9cbdb',
  contour: '#cdb48c',
  secondaryRoad: '#fdf6dc',
  mainRoad: '#f9e7b8',
  mainRoadCasing: '#d3bb7e',
  motorway: '#a9c3d6',
  motorwayCasing: '#6f93ad',
  rail: '#9a978d',
  parkLabel: '#3f5d3a',
}

/** Areas and lines halfway to the colour of land; labels keep their colours to stay readable. */
export const dimmedPalette: Palette = {
  ...printedPalette,
  sea: paler(printedPalette.sea),
  shallows: paler(printedPalette.shallows),
  beach: paler(printedPalette.beach),
  wood: paler(printedPalette.wood),
  park: paler(printedPalette.park),
  urban: paler(printedPalette.urban),
  building: paler(printedPalette.building),
  buildingEdge: paler(printedPalette.buildingEdge),
  waterLine: paler(printedPalette.waterLine),
  contour: paler(printedPalette.contour),
  track: paler(printedPalette.track),
  rail: paler(printedPalette.rail),
  roadCasing: paler(printedPalette.roadCasing),
  mainRoad: paler(printedPalette.mainRoad),
  mainRoadCasing: paler(printedPalette.mainRoadCasing),
  secondaryRoad: paler(printedPalette.secondaryRoad),
  motorway: paler(printedPalette.motorway),
  motorwayCasing: paler(printedPalette.motorwayCasing),
  councilLine: paler(printedPalette.councilLine),
  nationLine: paler(printedPalette.nationLine),
  gridLine: paler(printedPalette.gridLine),
  coastOpacity: 0.25,
}

/** The colour, '#rrggbb', halfway to the colour of land. */
function paler(colour: string): string {
  const channels = [1, 3, 5].map((start) => {
    const channel = (of: string) => Number.parseInt(of.slice(start, start + 2), 16)
    const halfway = Math.round((channel(colour) + channel(printedPalette.land)) / 2)
    return halfway.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** White land and black lines for high contrast; only water and roads are grey. */
export const highContrastPalette: Palette = {
  sea: '#e4e4e4',
  shallows: '#e4e4e4',
  land: '#ffffff',
  coast: '#000000',
  coastOpacity: 1,
  nationLine: '#000000',
  councilLine: '#000000',
  gridLine: '#8c8c8c',
  gridLabel: '#333333',
  placeLabel: '#000000',
  minorLabel: '#000000',
  waterLabel: '#000000',
  halo: '#ffffff',
  waterHalo: '#ffffff',
  stationIcon: 'station-high-contrast',
  townIcon: 'town-high-contrast',
  beach: '#ffffff',
  wood: '#ffffff',
  park: '#ffffff',
  building: '#ffffff',
  buildingEdge: '#000000',
  road: '#ffffff',
  roadCasing: '#000000',
  track: '#000000',
  urban: '#ffffff',
  waterLine: '#8c8c8c',
  contour: '#b3b3b3',
  secondaryRoad: '#ffffff',
  mainRoad: '#dcdcdc',
  mainRoadCasing: '#000000',
  motorway: '#bcbcbc',
  motorwayCasing: '#000000',
  rail: '#000000',
  parkLabel: '#000000',
}
