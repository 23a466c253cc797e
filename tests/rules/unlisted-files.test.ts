import { getOwnerUid } from './support/actors';
import { describeFiles } from './support/storage-match';

const prefix = 'unlisted-files';

describeFiles('no match at all, a folder of no name', prefix, 'anything', {});
describeFiles('/gift-media/{orderId}/{file}', prefix, 'gift-media/an-order', {});
describeFiles("no match at all, the owner's own folder", prefix, getOwnerUid(prefix), {});
