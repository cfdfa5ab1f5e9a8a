import '../threads/give-way.ts';
import './extract-thread.ts';
