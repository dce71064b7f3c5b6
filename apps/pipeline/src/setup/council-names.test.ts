import { expect, it } from 'vitest'

import { isFileOfCouncil } from './council-names.ts'

it.each([
  ['Lewes_District_Council.zip', 'Lewes District', true],
  ['Vale_of_Glamorgan_Council.zip', 'Bro Morgannwg - the Vale of Glamorgan', true],
  ['London_Borough_of_Croydon.zip', 'Croydon London Boro', true],
  ['Trafford_Metropolitan_Borough_Council.zip', 'Trafford District (B)', true],
  ['Durham_County_Council.zip', 'County Durham', true],
  ['St_Helens_Council.zip', 'St. Helens District (B)', true],
  ['City_of_London.zip', 'City and County of the City of London', true],
  ['North_Lincolnshire_Council.zip', 'North East Lincolnshire (B)', false],
  ['North_East_Lincolnshire_Council.zip', 'North Lincolnshire (B)', false],
  ['Newcastle_upon_Tyne_City_Council.zip', 'Newcastle-under-Lyme District (B)', false],
  ['City_of_London.zip', 'Hartlepool (B)', false],
  ['West_Devon_Borough_Council.zip', 'Devon County', false],
])('%s is the file of %s: %s', (file, council, expected) => {
  expect(isFileOfCouncil(file, council)).toBe(expected)
})
