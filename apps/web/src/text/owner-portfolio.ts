const grouped = new Intl.NumberFormat('en-GB')

export const ownerPortfolioText = {
  back: 'Back to the properties',
  portfolio: (name: string) => `Portfolio of ${name}`,
  loading: 'Adding up what this owner has',
  failed: "We've experienced an error. Please try again.",
  gone: 'This owner is not in the register published now.',
  offline: 'You are offline. This goes on when the connection is back.',
  retry: 'Try again',
  number: (count: number) => grouped.format(count),
  companyNumber: 'Company no',
  noCompanyNumber: 'None in the register',
  companiesHouse: 'Companies House',
  companiesHouseHelp: 'Opens the company register in a new tab',
  sharingNumber: 'The same company number is given for',
  sharingOwner: (name: string, titles: number) =>
    `${name}, ${grouped.format(titles)} ${titles === 1 ? 'title' : 'titles'}`,
  sharingNumberHelp:
    'Their names are unlike, so they are not counted as one owner. One may be a former name, or the register may hold a wrong number.',
  country: 'Incorporated in',
  category: 'Category',
  titles: 'Titles',
  parcels: 'Parcels on the map',
  hectares: 'Hectares',
  countedOnce: 'Land in several titles is counted once.',
  withoutParcel: (count: number) =>
    count === 1
      ? '1 title has no boundary that we know of: it is in no area and not on the map.'
      : `${grouped.format(count)} titles have no boundary that we know of: they are in no area and not on the map.`,
  byCouncil: 'By council',
  byTenure: 'By tenure',
  council: 'Council',
  tenure: 'Tenure',
  notSaid: 'Not in the register',
  showAll: (count: number) => `Show all ${grouped.format(count)}`,
  showFewer: 'Show fewer',
  spellings: (count: number) => `${grouped.format(count)} spellings`,
  spellingsHelp: 'The register spells this owner in several ways. They count as one here.',
  spellingTitles: (count: number) => `${grouped.format(count)} ${count === 1 ? 'title' : 'titles'}`,
  draw: 'Show all on the map',
  undraw: 'Take off the map',
  drawing: 'Fetching the parcels',
  drawn: (count: number) =>
    `${grouped.format(count)} ${count === 1 ? 'parcel' : 'parcels'} on the map`,
  drawFailed: 'The parcels could not be fetched.',
  nothingToDraw: 'None of these titles has a boundary that we know of.',
  export: 'Export',
  exportHelp: (count: number) =>
    count === 1
      ? 'One row for the one title.'
      : `A row for each of the ${grouped.format(count)} titles.`,
  csv: 'CSV',
  geojson: 'GeoJSON',
  exporting: 'Making the file',
  exported: (file: string) => `${file} is saved.`,
  exportFailed: 'The export could not be made. Please try again.',
  registerOf: (month: string) => `From the register of ${month}`,
  fictional: 'A fictional owner of fictional land',
} as const
