import { messages } from './messages.ts'

export const dialogText = messages({
  close: 'Close',
  cancel: 'Cancel',
  ok: 'Ok',
  retry: 'Try again',
  saveFirst: 'Please save map first!',
  saveFirstHelp: 'To save the map, give it a title in the bar at the top.',
})
