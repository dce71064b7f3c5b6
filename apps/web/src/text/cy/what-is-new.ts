import type { whatIsNewText as english } from '../what-is-new.ts'
import { unsure, type Welsh } from '../messages.ts'

export const whatIsNewText: Welsh<typeof english> = {
  '2026-11-28': {
    pack: unsure(
      'Mae pecyn tystiolaeth yn rhoi adroddiad safle, detholiad o’r gofrestr, beth sydd wedi newid a’ch map mewn un ffeil, gyda ffynonellau a symiau SHA-256. Crëwch un o’r ddewislen Map.',
      'the words for an evidence pack and for checksums',
    ),
    watches: unsure(
      'Gwyliwch ardal, eiddo, perchennog neu haen ddata. Pan gyhoeddir rhywbeth, cewch un e-bost ar y mwyaf sy’n dweud beth a newidiodd. Mae’r hyn rydych yn ei wylio yn y ddewislen wrth eich enw.',
      'the words for watching',
    ),
    print: unsure(
      'Argraffwch y map ar raddfa gywir ar A4 neu A3, fel PDF neu PNG, ar un dudalen neu ar hyd llinell. Dewiswch Argraffu yn newislen Map.',
      'wording',
    ),
    titles: unsure(
      'Mae Beth newidiodd yn dweud pa deitlau sydd newydd eu rhestru a pha rai nad ydynt wedi’u rhestru mwyach, nad yw’n werthiant bob tro.',
      'newly listed titles',
    ),
    overlapping: unsure(
      'Lle mae sawl eiddo ar yr un lle, mae’r cerdyn yn eu rhestru i ddewis ohonynt.',
      'several properties on one place',
    ),
    foreshore: unsure(
      'Mae tir heb ei gofrestru yn gwahaniaethu rhwng blaendraeth a thir arall, lle mae llinellau penllanw wedi’u mewnforio.',
      'foreshore, and lines of high water',
    ),
  },
  '2026-11-26': {
    report:
      'Mae adroddiad safle yn dweud pwy sy’n berchen ar ardal, pa ddata tir sydd arni, beth sydd agosaf a beth sydd wedi newid. Agorwch ef o Wybodaeth Tir, neu o le neu eiddo.',
    changes: 'Gweld beth newidiodd yn y gofrestr fesul mis, ar y map ac fel rhestr.',
    unregistered:
      'Mae tir heb ei gofrestru gerllaw yn rhestru tir cyn strydoedd, gyda thaflen dystiolaeth ar gyfer pob darn.',
    links: 'Cynnig pa deitl y mae parsel yn perthyn iddo, gyda’r ddogfen sy’n dangos hynny.',
  },
  '2026-11-23': {
    search: unsure(
      'Mae un maes ar y brig yn dod o hyd i leoedd, strydoedd, codau post, cyfeirnodau grid, perchnogion a’ch mapiau. Pwyswch / i fynd yno.',
      '"ar y brig" for the top of the page',
    ),
    address:
      'Mae’r cyfeiriad yn dangos y map sydd ar agor a ble rydych chi’n edrych. Copïwch ef i ddod yn ôl i’r un lle, neu anfonwch ef at rywun yr ydych yn rhannu’r map â nhw.',
    back: 'Mae Yn ôl yn cau’r panel, y ffenestr neu’r ddewislen sydd ar agor cyn gadael y dudalen.',
    reload: 'Mae ail-lwytho’n cadw eich lle, eich paneli a’ch haenau.',
    tour: 'Mae taith o bum cam yn dangos beth sydd ble. Ewch arni o Cymorth.',
    phones: unsure(
      'Ar ffôn, llusgwch banel gerfydd ei bennawd, neu defnyddiwch ei saethau, i’w wneud yn dalach neu’n is.',
      'wording',
    ),
    help: 'Mae Cymorth yn rhestru’r llwybrau byr bysellfwrdd a’r data a lwythwyd. Pwyswch ? i’w agor.',
  },
  '2026-11-22': {
    accounts:
      'Gall unrhyw un gofrestru lle mae’r gweithredwr yn caniatáu hynny, ailosod cyfrinair, a newid ei fanylion o dan Fy Nghyfrif.',
    feedback: 'Gellir anfon adborth o’r map.',
  },
}
