import { answerRequests } from '../../threads/answer-requests.ts';
import { prepareDocument } from './prepare-document.ts';

answerRequests(prepareDocument);
