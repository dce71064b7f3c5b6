import { messages } from './messages.ts'

export const lockText = messages({
  region: 'Who is editing',
  /** Specification 2, "Page elements": the initials, then this text. */
  heldBy: '{initials} is currently editing this map',
  heldInOtherTab: 'You are editing this map in another tab',
  ask: 'Ask to edit',
  editHere: 'Edit here',
  asked: 'You have asked to edit. Waiting for an answer.',
  askFailed: 'Your question could not be passed on. Please try again.',
  askedTooOften: 'You have asked several times. Please wait a minute before you ask again.',
  declined: '{name} would like to go on editing for now.',
  noAnswer: '{name} has not answered. You can ask again.',
  granted: 'You can edit this map now.',
  takenByAnother: 'Somebody else has begun to edit this map.',
  request: '{name} asks to edit this map.',
  letThemEdit: 'Let them edit',
  notNow: 'Not now',
  handedOver: '{name} can edit this map now.',
  answerFailed: 'Your answer could not be passed on. Please try again.',
  unsaved: 'Your last changes could not be saved yet, so you are still the one who edits.',
})
