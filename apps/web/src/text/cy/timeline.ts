import type { timelineText as english } from '../timeline.ts'
import type { Welsh } from '../messages.ts'

export const timelineText: Welsh<typeof english> = {
  heading: 'Llinell amser',
  ofParcel: 'O lain {polyId}, y dewiswyd yr eiddo drwyddi',
  loading: 'Wrthi’n chwilio am yr hyn a newidiodd',
  failed: 'Doedd dim modd chwilio am yr hyn a newidiodd.',
  retry: 'Rhoi cynnig arall arni',
  showBoundary: 'Dangos yr hen ffin',
  hideBoundary: 'Cuddio’r hen ffin',
  ofMonth: '{label}, cyn {month}',
  notAccepted: 'heb ei dderbyn eto',
  uncertain: 'o lain arall efallai: nid yw newid diweddarach wedi’i dderbyn',
  unchanged: 'dim newid ers {month}, y mis cyntaf sydd gennym',
  firstMonth: 'y mis cyntaf sydd gennym',
  nothingHeld: 'Nid oes mis cynharach i gymharu ag ef eto.',
  exactOffset: 'y ffin wedi symud ychydig, a’i siâp heb newid',
  redrawn: 'y ffin wedi’i hail-lunio, {difference}',
  sameArea: 'yr un arwynebedd',
  moved: 'wedi symud ar y map, a’i siâp heb newid',
  merged: 'wedi’i chyfuno o {parcels}',
  split: 'wedi’i rhannu o {parcel} yn {count} llain',
  appeared: 'wedi ymddangos ar y map',
  removed: 'wedi’i thynnu o’r map',
  unclear: 'y ffin wedi newid, ac nid yw’n glir sut',
  newOwners: 'perchnogion newydd: {before} → {after}',
  nobody: 'dim cofnod cwmni',
}
