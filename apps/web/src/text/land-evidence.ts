import { messages } from './messages.ts'

export const landEvidenceText = messages({
  open: 'Evidence sheet',
  openFor: 'of {piece}',
  title: 'Evidence sheet: unregistered land',
  loading: 'Collecting the evidence',
  failed: 'The evidence could not be loaded.',
  gone: 'This land is no longer listed as unregistered.',
  retry: 'Try again',
  print: 'Print',
  csv: 'Download CSV',
  geoJson: 'Download GeoJSON',
  place: 'Place and size',
  number: 'Number of the piece',
  gridReference: 'Grid reference',
  position: 'Latitude, longitude',
  area: 'Area',
  kindHeading: 'What it looks like',
  kind: 'Kind',
  reason: 'Why',
  access: 'Access',
  shape: 'Shape',
  shapeOf: '{words}: {percent, number} out of 100, where a circle has 100 and a square 79',
  uncertain:
    'This is computed from lines and outlines. Look at the place, and at the maps of the council, before relying on it.',
  marks: 'Commons, greens and bona vacantia',
  commons: 'Common land and greens',
  bonaVacantia: 'Bona vacantia',
  notImported: 'No data imported here, so nothing is known',
  none: 'None in the data imported here',
  neighbours: 'Registered neighbours',
  neighboursOf:
    '{count, plural, =0 {No registered parcel adjoins it} one {# registered parcel adjoins it} other {# registered parcels adjoin it}}.',
  firstNeighbours: 'The first {count, number} are listed.',
  parcel: 'INSPIRE ID',
  titleNumber: 'Title',
  tenure: 'Tenure',
  owners: 'Owners',
  noTitle: 'Not known',
  noOwner: 'Not in the data: often a private person',
  overlaps: 'Areas and layers it lies in',
  noOverlaps: 'No layer that is published here covers it.',
  unnamed: 'Without a name',
  meaning: 'What unregistered means',
  meaningIs: 'No registered freehold covers this land in the month named below.',
  meaningIsNot:
    'It does not mean that nobody owns it. It may have an owner with deeds from before registration, be a highway, or belong to the owners on both sides of it.',
  outline:
    'Its outline is the land between registered parcels, and is only as exact as they are. A large piece is divided along grid lines.',
  foreshore: 'Who owns foreshore',
  foreshoreIs:
    'This land lies between mean high water and low water. It is covered by many tides, so it is rarely land to grow or build on.',
  foreshoreOwner:
    'The Crown is taken to own foreshore unless someone can show a grant or long possession. The Crown Estate, and in Scotland Crown Estate Scotland, manage about half of it around the country. Much of the rest belongs to councils, ports, the Duchies of Cornwall and Lancaster, charities and private estates.',
  foreshoreCaveat:
    'So this piece may be the Crown’s or another’s without being registered: this sheet does not say which. High water moves with the coast, and the line is that of the survey named below; in Scotland it is that of spring tides.',
  foreshoreSources:
    'Sources: The Crown Estate, briefing note on shoreline management plans; Attorney General v Emerson [1891] AC 649. As of November 2026.',
  vacantia: 'How bona vacantia works',
  vacantiaIs:
    'What a dissolved company owned, and what someone left without a will or heirs, passes to the Crown as bona vacantia, registered or not. The Government Legal Department deals with it in most of England and Wales, the Duchies of Cornwall and Lancaster in their areas, and the King’s and Lord Treasurer’s Remembrancer in Scotland.',
  vacantiaIsNot:
    'Land is not bona vacantia because it is unregistered or its owner is not known. It is where the last owner was dissolved or died: deeds, and the register of companies, say that. The Crown may sell it at market value, or disclaim it.',
  vacantiaSources:
    'Sources: Companies Act 2006, sections 1012 to 1023; Administration of Estates Act 1925, section 46. As of November 2026.',
  next: 'What to do next',
  nextSearch:
    'Ask HM Land Registry for a search of the index map (form SIM) with a plan of the land. It says whether any title, caution or pending application affects it.',
  nextRegister:
    'If nothing is registered, ask the neighbours, the council and the county archive who is known to own it.',
  nextHighway: 'For roads and verges, ask the highway authority whether the land is highway.',
  nextForeshore:
    'For foreshore, ask The Crown Estate, or in Scotland Crown Estate Scotland, whether it owns this stretch.',
  sources: 'Sources',
  source: '{title}, {edition}: {publisher}. {licence}.',
  fictional: 'Fictional land: this sheet is an example.',
  file: 'unregistered-land-{id}',
})
