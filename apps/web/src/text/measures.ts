import { messages } from './messages.ts'

export const measureText = messages({
  hectares: '{size} hectares',
  acres: '{size} acres',
  feet: '{size} feet',
  miles: '{size} miles',
})
