import { messages } from './messages.ts'

export const lockText = messages({
  region: 'Who is editing',
  /** Specification 2, "Page elements": the initials, then this text. */
  heldBy: '{initials} is currently editing this map',
  heldInOtherTab: 'You are editing this map in another tab',
  ask: 'Ask to edit',
  editHere: 'Edit here',
  asked: 'You have asked to edit. Waiting for an answer.',
  askFailed: 'Your request could not be sent. Try again.',
  askedTooOften: 'You have asked several times. Wait a minute before you ask again.',
  declined: '{name} would like to continue editing for now.',
  noAnswer: '{name} has not answered. You can ask again.',
  granted: 'You can now edit this map.',
  takenByAnother: 'Someone else has started to edit this map.',
  request: '{name} asks to edit this map.',
  letThemEdit: 'Let them edit',
  notNow: 'Not now',
  handedOver: '{name} can edit this map now.',
  answerFailed: 'Your answer could not be sent. Try again.',
  unsaved: 'Your last changes have not been saved yet, so you are still editing this map.',
})
