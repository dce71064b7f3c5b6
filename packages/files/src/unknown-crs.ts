import { RefusedFile } from './reading/refused-file.ts'

/** A file that does not say what its coordinates are: the person may know. */
export class UnknownCrs extends RefusedFile {
  constructor(file: string, why = 'it does not say what its coordinates are.') {
    super(file, why)
    this.name = 'UnknownCrs'
  }
}
