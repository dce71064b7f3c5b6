import type { unregisteredNearText as english } from '../unregistered-near.ts'
import { unsure, type Welsh } from '../messages.ts'

const pieces = (count: string): string =>
  `{${count}, plural, zero {# darn} one {# darn} two {# ddarn} few {# darn} many {# darn} other {# darn}}`

export const unregisteredNearText: Welsh<typeof english> = {
  start: 'Beth sydd heb ei gofrestru gerllaw?',
  startHelp: 'Symudwch y map i’r lle, yna edrychwch o amgylch ei ganol.',
  look: 'Edrych o amgylch canol y map',
  lookAgain: 'Edrych yma yn lle hynny',
  clear: 'Clirio',
  within: 'O fewn',
  metres: '{metres} m',
  kilometres: '{kilometres} km',
  caveat: 'Nid yw heb ei gofrestru yn golygu heb berchennog:',
  caveatWhy:
    'yn aml mae gan dir nad yw wedi newid dwylo ers i gofrestru ddod yn orfodol berchennog â gweithredoedd papur.',
  loading: 'Wrthi’n chwilio am dir heb ei gofrestru',
  failed: 'Rydym wedi cael gwall. Rhowch gynnig arall arni.',
  offline: 'Rydych chi all-lein. Bydd hyn yn mynd ymlaen pan ddaw’r cysylltiad yn ôl.',
  retry: 'Chwilio eto',
  outside: 'Nid oes data perchnogaeth ar gyfer y lle hwn',
  outsideHelp:
    'Mae data perchnogaeth yn cwmpasu Cymru a Lloegr. Symudwch y map yno ac edrychwch eto.',
  outsideFictional:
    'Mae’r data enghreifftiol yn cwmpasu Doggerland. Symudwch y map yno ac edrychwch eto.',
  goToData: 'Mynd at y data',
  notComputed: 'Nid yw tir heb ei gofrestru yn y data a gyhoeddwyd yma',
  notComputedHelp: 'Fe’i cyfrifir pan gyhoeddir mis o’r gofrestr gydag amlinellau tir.',
  none: 'Dim tir heb ei gofrestru o fewn {radius}',
  noneHelp: 'Edrychwch ymhellach, neu symudwch y map ac edrychwch eto.',
  found: `${pieces('count')} o fewn {radius}`,
  slivers: unsure(
    '{count, plural, zero {Cuddiwyd # llithryn} one {Cuddiwyd # llithryn} two {Cuddiwyd # lithryn} few {Cuddiwyd # llithryn} many {Cuddiwyd # llithryn} other {Cuddiwyd # llithryn}}',
    '“sliver”: a narrow gap between two surveyed outlines',
  ),
  sliversHelp: 'Mae bylchau o dan {squareMetres} m² gan mwyaf lle nad yw dau arolwg yn cwrdd.',
  list: 'Tir heb ei gofrestru, tir defnyddiadwy yn gyntaf',
  ranked: 'Caiff tir ei restru yn ôl ei faint, ei siâp a’i fynediad. Y rhifau yw’r rhai ar y map.',
  noLand: 'Does dim yma sy’n edrych fel tir: dim ond strydoedd a’u tebyg.',
  firstOf: 'Y {shown, number} cyntaf o {count, number}',
  more: `Dangos ${pieces('count')} arall`,
  loadingKind: 'Wrthi’n llwytho’r darnau hyn',
  pieceId: 'Darn {id}',
  piece: 'Darn {number}',
  away: 'ei ganol {distance} i ffwrdd',
  goTo: 'Mynd i',
  registerOf: 'O gofrestr {month}',
  fictional: 'Tir ffuglennol',
}
