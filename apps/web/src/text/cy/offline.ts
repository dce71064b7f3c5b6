import type { offlineText as english } from '../offline.ts'
import type { Welsh } from '../messages.ts'

export const offlineText: Welsh<typeof english> = {
  restored: 'Mae’r hyn nad oeddech wedi’i gadw pan gaewyd y dudalen hon ddiwethaf yn ôl.',
  delivered: 'Mae newidiadau i "{name}" yr oedd y ddyfais hon wedi’u dal bellach wedi’u cadw.',
  overtaken: 'Newidiwyd "{name}" gan rywun arall cyn bod modd cadw eich newidiadau diwethaf iddo.',
  undeliverable: 'Doedd dim modd cadw eich newidiadau diwethaf i "{name}".',
  keepCopy: 'Cadw fy un i fel copi',
  copied: 'Cedwir eich newidiadau mewn map o’ch eiddo eich hun, "{name}".',
  copyFailed: 'Doedd dim modd gwneud y copi. Rhowch gynnig arall arni.',
  logOutTitle: 'Allgofnodi',
  logOutQuestion:
    'Nid oes modd cadw rhai o’ch newidiadau eto. Os allgofnodwch nawr, byddant yn cael eu colli.',
  logOutStay: 'Aros',
  logOutConfirm: 'Allgofnodi',
  updateReady: 'Mae fersiwn newydd yn barod',
  partMissing:
    'Mae rhan o’r dudalen hon wedi mynd, yn fwyaf tebygol am fod fersiwn newydd. Ail-lwythwch y dudalen i fynd ymlaen; cedwir eich newidiadau yn gyntaf.',
  notReloaded: 'Nid oes modd cadw eich newidiadau eto, felly ni ail-lwythwyd y dudalen.',
  reload: 'Ail-lwytho',
}
