import type { welcomeText as english } from '../welcome.ts'
import type { Welsh } from '../messages.ts'

export const welcomeText: Welsh<typeof english> = {
  title: 'Croeso i {product}',
  lead: 'Dechreuwch gyda map enghreifftiol o’ch eiddo eich hun. Newidiwch ef fel y mynnwch: nid oes neb arall yn ei weld nes i chi ei rannu.',
  leadHasMaps: 'Gwelwch sut mae’n gweithio mewn taith fer, neu ewch yn syth ymlaen.',
  open: 'Agor map enghreifftiol',
  opening: 'Wrthi’n gwneud eich map…',
  tour: 'Mynd ar y daith',
  notNow: 'Nid nawr',
  failed: 'Doedd dim modd gwneud y map enghreifftiol. Rhowch gynnig arall arni.',
  tryTitle: 'Tri pheth i roi cynnig arnynt',
  tryLead: 'Chi biau’r map hwn, ac mae wedi’i gadw. Dilëwch ef pryd bynnag y mynnwch.',
  tryLeadEmpty:
    'Nid oes data enghreifftiol wedi’i lwytho yma, felly mae eich map cyntaf yn wag ac yn dangos Prydain Fawr. Chi biau ef, ac mae wedi’i gadw.',
  close: 'Cau',
  mapName: 'Fy map enghreifftiol',
  emptyMapName: 'Fy map cyntaf',
  things: {
    owner: {
      name: 'Pwy sy’n berchen ar hwn?',
      description:
        'Cliciwch unrhyw lain liw. Mae Gwybodaeth Tir yn dangos ei theitl a’i pherchnogion.',
    },
    layers: {
      name: 'Beth sydd yma?',
      description: 'Agorwch Data Tir a throwch haen ymlaen, megis Greenbelt neu Parishes.',
    },
    draw: {
      name: 'Llunio rhywbeth',
      description: 'Agorwch Offer Lluniadu, dewiswch Polygon, a chliciwch o amgylch darn o dir.',
    },
  },
  ownerHelpEmpty:
    'Agorwch Data Tir a throwch Pob Eiddo ymlaen. Nesewch nes i chi weld ffiniau, yna cliciwch un.',
}
