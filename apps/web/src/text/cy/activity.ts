import type { activityText as english } from '../activity.ts'
import { unsure, type Unsure, type Welsh } from '../messages.ts'

const unchecked = (message: string): Unsure =>
  unsure(message, 'The list of what happened to an account')

export const activityText: Welsh<typeof english> = {
  heading: unchecked('Gweithgarwch'),
  help: unchecked(
    'Yr hyn a ddigwyddodd i’ch cyfrif yn ystod y 12 mis diwethaf. Os nad ydych yn adnabod rhywbeth, newidiwch eich cyfrinair ac allgofnodwch ym mhobman.',
  ),
  failed: 'Doedd dim modd llwytho’r rhestr.',
  retry: 'Rhoi cynnig arall arni',
  more: unchecked('Dangos rhagor'),
  network: unchecked('rhwydwaith {network}'),
  password: unchecked('Mewngofnodi â’ch cyfrinair'),
  passkey: unchecked('Mewngofnodi ag allwedd mynediad'),
  link: unchecked('Mewngofnodi â dolen i ddewis cyfrinair newydd'),
  signInFailed: unchecked(
    '{count, plural, zero {# cyfrinair anghywir} one {Cyfrinair anghywir} two {# gyfrinair anghywir} few {# chyfrinair anghywir} many {# chyfrinair anghywir} other {# cyfrinair anghywir}}',
  ),
  sessionsEnded: unchecked(
    '{count, plural, zero {Allgofnodi o # dyfais} one {Allgofnodi o ddyfais} two {Allgofnodi o # ddyfais} few {Allgofnodi o # dyfais} many {Allgofnodi o # dyfais} other {Allgofnodi o # dyfais}}',
  ),
  passwordChanged: unchecked('Newidiwyd y cyfrinair'),
  passwordLinkRequested: unchecked('Gofynnwyd am ddolen i ddewis cyfrinair newydd'),
  emailChangeRequested: unchecked('Gofynnwyd am newid yr e-bost'),
  emailChanged: unchecked('Newidiwyd yr e-bost'),
  passkeyAdded: unchecked('Ychwanegwyd yr allwedd mynediad "{name}"'),
  passkeyRemoved: unchecked('Tynnwyd yr allwedd mynediad "{name}"'),
  tokenCreated: unchecked('Crëwyd y tocyn mynediad "{name}"'),
  tokenRevoked: unchecked('Diddymwyd y tocyn mynediad "{name}"'),
  tokenUsed: unchecked('Defnyddiwyd y tocyn mynediad "{name}"'),
  tokenRefused: unchecked('Gwrthodwyd y tocyn mynediad "{name}"'),
  mapShared: unchecked(
    '{count, plural, zero {Rhannwyd "{map}" â # person} one {Rhannwyd "{map}" ag # person} two {Rhannwyd "{map}" â # berson} few {Rhannwyd "{map}" â # pherson} many {Rhannwyd "{map}" â # pherson} other {Rhannwyd "{map}" â # person}}',
  ),
  shareWithdrawn: unchecked(
    '{count, plural, zero {Nid yw "{map}" yn cael ei rannu mwyach â # person} one {Nid yw "{map}" yn cael ei rannu mwyach ag # person} two {Nid yw "{map}" yn cael ei rannu mwyach â # berson} few {Nid yw "{map}" yn cael ei rannu mwyach â # pherson} many {Nid yw "{map}" yn cael ei rannu mwyach â # pherson} other {Nid yw "{map}" yn cael ei rannu mwyach â # person}}',
  ),
  linkCreated: unchecked('Crëwyd dolen gyhoeddus i "{map}"'),
  feedCreated: 'Crëwyd ffrwd ar gyfer ardal',
  feedRevoked: 'Dirymwyd ffrwd ar gyfer ardal',
  linkWithdrawn: unchecked('Tynnwyd dolen gyhoeddus i "{map}" yn ôl'),
  mapExported: unchecked('Allforiwyd "{map}"'),
  ownerExported: unchecked('Allforiwyd eiddo perchennog'),
  dataExported: unchecked('Lawrlwythwyd copi o’ch data'),
  accountDisabled: unchecked('Analluogwyd y cyfrif gan weinyddwr'),
  accountEnabled: unchecked('Galluogwyd y cyfrif gan weinyddwr'),
  privilegeGiven: unchecked('Gwnaed yn weinyddwr'),
  privilegeTaken: unchecked('Ddim yn weinyddwr mwyach'),
  deletedMap: unchecked('Map a ddilëwyd'),
}
