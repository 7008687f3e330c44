import { answerCall } from '@/operations/http.ts'

/** Every operation of the API: what it is, who may, and how it is done stand in `operations/`. */
export { answerCall as DELETE, answerCall as GET, answerCall as PATCH, answerCall as POST, answerCall as PUT }
