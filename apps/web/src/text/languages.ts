import { messages } from './messages.ts'

export const languageText = messages({
  unchecked: 'No Welsh speaker has checked the Welsh yet',
  drawingFirst: 'Finish or cancel the shape you are drawing, then change the language.',
  unsaved: 'Your changes have not been saved yet, so the language was not changed.',
})
