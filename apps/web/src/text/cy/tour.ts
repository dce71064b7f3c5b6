import type { tourText as english } from '../tour.ts'
import type { Welsh } from '../messages.ts'

export const tourText: Welsh<typeof english> = {
  progress: 'Taith, {step, number} o {count, number}',
  back: 'Yn ôl',
  next: 'Nesaf',
  skip: 'Hepgor y daith',
  finish: 'Gorffen',
  take: 'Mynd ar y daith',
  drawingFirst: 'Gorffennwch neu canslwch y siâp yr ydych yn ei lunio, yna ewch ar y daith.',
  steps: {
    title: {
      title: 'Enwi eich map',
      text: 'Cliciwch y teitl a theipiwch enw. O hynny ymlaen cedwir pob newid wrth i chi weithio.',
    },
    'land-data': {
      title: 'Dewis beth mae’r map yn ei ddangos',
      text: 'Mae Data Tir yn dangos pwy sy’n berchen ar y tir, a haenau megis perygl llifogydd a llain las.',
    },
    'land-information': {
      title: 'Darllen am le',
      text: 'Cliciwch eiddo ar y map. Mae Gwybodaeth Tir yn dangos ei deitl, ei berchnogion, a phopeth ar eich map.',
    },
    'drawing-tools': {
      title: 'Llunio eich rhai eich hun',
      text: 'Mae Offer Lluniadu’n ychwanegu marcwyr, llinellau a siapiau. Ar ffôn gallwch edrych, ond nid llunio.',
    },
    menu: {
      title: 'Dod o hyd i gymorth',
      text: 'Mae Cymorth yn y ddewislen hon, gyda phob llwybr byr a’r daith hon. Gallwch hefyd bwyso’r fysell ?.',
    },
  },
}
