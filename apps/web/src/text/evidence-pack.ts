import { messages } from './messages.ts'

export const evidencePackText = messages({
  name: 'Evidence pack',
  start: 'Choose the site of the evidence pack',
  startHelp:
    'The pack is one file for a nomination, an application or a response: a report on the site, a print of it, an extract of the register, what has changed there, and your map.',
  purpose: 'What is it for?',
  purposes: {
    'community-right': 'A community right to bid or to buy',
    'asset-nomination': 'A nomination as an asset of community value',
    'planning-response': 'A response to a planning application',
    other: 'Something else',
  },
  siteName: 'Name of the site',
  siteNameHelp: 'As it should be called in the pack.',
  ofNow: 'Made from the map as it is now, which is saved first.',
  ofRevision: 'Made from the map as it was saved on {when}.',
  contents: 'In the pack',
  inReport: 'the report: owners, land data and boundaries, with their sources',
  inPrint: 'a print of the site at a true scale, and the report as a PDF, drawn on this device',
  inRegister: 'an extract of the register, with dates and how each title is known',
  inChanges: 'what has changed on the site',
  inMap: 'the map, as GeoPackage and GeoJSON',
  inReadme: 'a README with sources, licences and gaps, and SHA-256 sums of all files',
  again:
    'Everything but the print is the same again, byte for byte, from the same revision and the same data. The print is the same where the same browser draws it the same.',
  create: 'Create the pack',
  creating: 'Creating the pack',
  drawing: 'Drawing the print',
  missing: {
    incomplete:
      'The pack has no print: some of the map could not be loaded. Check the connection and create the pack again.',
    'no-graphics':
      'The pack has no print: this browser cannot draw the map now. Close other tabs and create the pack again.',
    'too-large': 'The pack has no print: the page is too large for this device.',
    'outside-grid': 'The pack has no print: the site reaches beyond the National Grid.',
    'site-too-large': 'The pack has no print: the site is too large for a map on A4.',
    'other-data':
      'The pack has no print: it was made from newer data than the map on the screen has. Reload the page and create the pack again.',
    'not-ready':
      'The pack has no print: the map was still loading. Wait until it is there and create the pack again.',
    failed: 'The pack has no print, which could not be drawn. Create the pack again.',
  },
  cancel: 'Cancel',
  done: '{name} was downloaded.',
  failed: 'The pack could not be created. Try again.',
  changedMeanwhile: 'Somebody has changed this map. Try again in a moment.',
  tooLarge: 'This site is too large for a pack. Choose a smaller one.',
  nameMissing: 'Enter a name.',
  saveFirst: 'Give the map a title to save it, then create the pack.',
})
