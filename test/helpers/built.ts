import { bringUpToDate } from '../../host/build/up-to-date.js';

export default bringUpToDate;
